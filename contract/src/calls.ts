import * as consoleSession from './calls/console/session';
import * as shopperCollection from './calls/shopper/collection';
import * as shopperHome from './calls/shopper/home';
import * as shopperLike from './calls/shopper/like';
import * as shopperOffer from './calls/shopper/offer';
import * as shopperPlace from './calls/shopper/place';
import * as shopperStoreCategory from './calls/shopper/store-category';
import * as shopperSystemKey from './calls/shopper/system-key';
import * as shopperUser from './calls/shopper/user';
import type { CallDefinition, CallInput, CallOutput, CallParsed } from './define-call';

const modules = [
  shopperUser,
  shopperSystemKey,
  shopperHome,
  shopperPlace,
  shopperOffer,
  shopperCollection,
  shopperLike,
  shopperStoreCategory,
  consoleSession,
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
export type InputOf<Path extends CallPath> = CallInput<CallByPath[Path]>;
export type ParsedOf<Path extends CallPath> = CallParsed<CallByPath[Path]>;
export type OutputOf<Path extends CallPath> = CallOutput<CallByPath[Path]>;
export type AudienceOf<Path extends CallPath> = CallByPath[Path]['audience'];
