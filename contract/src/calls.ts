import * as consoleSecurity from './calls/console/security';
import * as consoleSession from './calls/console/session';
import * as consoleStaff from './calls/console/staff';
import * as shopperActivity from './calls/shopper/activity';
import * as shopperCollection from './calls/shopper/collection';
import * as shopperCoupon from './calls/shopper/coupon';
import * as shopperEvents from './calls/shopper/events';
import * as shopperGroupBuy from './calls/shopper/group-buy';
import * as shopperHome from './calls/shopper/home';
import * as shopperInvitation from './calls/shopper/invitation';
import * as shopperLike from './calls/shopper/like';
import * as shopperOffer from './calls/shopper/offer';
import * as shopperOrder from './calls/shopper/order';
import * as shopperPlace from './calls/shopper/place';
import * as shopperPush from './calls/shopper/push';
import * as shopperReservation from './calls/shopper/reservation';
import * as shopperStoreCategory from './calls/shopper/store-category';
import * as shopperSupport from './calls/shopper/support';
import * as shopperSystemKey from './calls/shopper/system-key';
import * as shopperTicket from './calls/shopper/ticket';
import * as shopperUser from './calls/shopper/user';
import * as shopperWalletPass from './calls/shopper/wallet-pass';
import * as storeAnswer from './calls/store/answer';
import * as storeEmailTicket from './calls/store/email-ticket';
import * as storeReservation from './calls/store/reservation';
import * as storeTicket from './calls/store/ticket';
import type { CallDefinition, CallInput, CallOutput, CallParsed } from './define-call';
import type { Refusal } from './refusals';

const modules = [
  shopperUser,
  shopperSystemKey,
  shopperHome,
  shopperPlace,
  shopperOffer,
  shopperCollection,
  shopperActivity,
  shopperLike,
  shopperCoupon,
  shopperGroupBuy,
  shopperInvitation,
  shopperOrder,
  shopperReservation,
  shopperEvents,
  shopperSupport,
  shopperStoreCategory,
  shopperWalletPass,
  shopperTicket,
  shopperPush,
  consoleSession,
  consoleSecurity,
  consoleStaff,
  storeReservation,
  storeAnswer,
  storeTicket,
  storeEmailTicket,
] as const;

type CallsIn<Module> = Module extends unknown ? Extract<Module[keyof Module], { path: string }> : never;
type AnyCall = CallsIn<(typeof modules)[number]>;

/** Every call of the API; what else a module exports are shapes. */
export const calls: readonly AnyCall[] = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter((each): each is AnyCall => isCall(each));

function isCall(each: unknown): each is CallDefinition {
  return typeof each === 'object' && each !== null && 'path' in each && 'audience' in each;
}

export type CallByPath = { [Call in AnyCall as Call['path']]: Call };
export type CallPath = keyof CallByPath;
/** Calls that answer with a stream. */
export type StreamPath = Extract<AnyCall, { streams: true }>['path'];
export type InputOf<Path extends CallPath> = CallInput<CallByPath[Path]>;
export type ParsedOf<Path extends CallPath> = CallParsed<CallByPath[Path]>;
export type OutputOf<Path extends CallPath> = CallOutput<CallByPath[Path]>;
/** What the call tells of a refusal beside its code. */
export type RefusalOf<Path extends CallPath> = Refusal<NonNullable<CallByPath[Path]['refusals']>[number]>;
export type AudienceOf<Path extends CallPath> = CallByPath[Path]['audience'];
