import type { UserInfo } from '@meal/contract/calls/shopper/user';
import { isLocale, type Locale } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { isRecord } from './form';
import { onStoredChange, readStored, removeStored, writeStored } from './local-storage';

export const textSizes = [1, 1.25, 1.5, 2] as const;
export type TextSize = (typeof textSizes)[number];

/** The session of this browser, and whose assertion made it where a partner app did. */
export type StoredUserInfo = UserInfo & {
  partner?: Partner;
  /** Something of a guest's is open until then. */
  openUntil?: number;
};
export interface Partner {
  issuer: string;
  subject: string;
}

export interface CouponInfo {
  couponId: string;
  code: string;
}
/** A claim made without being logged in. */
export interface UnloggedInCouponInfo extends CouponInfo {
  /** Seconds or milliseconds since the epoch. */
  getCouponTime: number;
}

/** What a visitor was in the middle of. Never card data. */
export interface Temporary {
  search?: Readonly<Record<string, string>>;
  purchaseDraft?: Readonly<Record<string, unknown>>;
  returnTo?: string;
  groupBuyOrderId?: string;
}

export interface HistoryEntry {
  content: string;
}

/** Every key the app keeps in the browser: its type and when it expires. */
export const storage = {
  deviceId: stored('DEVICEID', isText, 'never'),
  lang: stored<Locale>('LANG', isLocale, 'never'),
  textSize: stored('TEXTSIZE', isTextSize, 'never'),
  userInfo: stored('USERINFO', isUserInfo, ({ openUntil }) => openUntil),
  couponInfo: stored('COUPONINFO', listOf(isCouponInfo)),
  unloggedInCouponInfo: stored('UNLOGGEDINCOUPONINFO', listOf(isUnloggedInCouponInfo)),
  temporary: stored('TEMPORARY', isTemporary),
  historyList0: stored('HISTORYLIST0', listOf(isHistoryEntry)),
  historyList1: stored('HISTORYLIST1', listOf(isHistoryEntry)),
  historyList2: stored('HISTORYLIST2', listOf(isHistoryEntry)),
  /** Of the mails whose orders were opened here, the newest first. */
  orderKeys: stored('ORDERKEYS', listOf(isText)),
  /** Their form has versions: offline/saved-versions.ts. */
  savedTickets: stored('SAVEDTICKETS', isRecord, 'never'),
  /** The same, where a later release has its own there. */
  savedBesideLater: stored('SAVEDBESIDELATER', isRecord, 'never'),
  /** Answers for a place without a network, everybody's and the visitor's own: offline/kept-answers.ts. */
  keptAnswers: stored('KEPTANSWERS', isRecord),
  keptFavourites: stored('KEPTFAVOURITES', isRecord),
  /** Whoever wants no notifications is not asked again. */
  pushDeclined: stored('PUSHDECLINED', isText, 'never'),
};

interface StoredValue<T> {
  /** Undefined where there is none, it expired, or it is not what it should be. */
  read: () => T | undefined;
  write: (value: T) => void;
  remove: () => void;
  /** Tells of changes made by other tabs. */
  onChange: (listener: () => void) => () => void;
}

function stored<T>(
  key: string,
  accepts: (value: unknown) => value is T,
  /** Never; else after the usual time, counted from the given moment where that is still to come. */
  expiry?: 'never' | ((value: T) => number | undefined),
): StoredValue<T> {
  return {
    read: () => {
      const value = readStored(key);
      return accepts(value) ? value : undefined;
    },
    write: (value) => writeStored(key, value, expiry === 'never' ? null : secondsFrom(expiry?.(value) ?? 0)),
    remove: () => removeStored(key),
    onChange: (listener) => onStoredChange(key, listener),
  };
}

function secondsFrom(moment: number): number {
  return limits.storageExpirySeconds + Math.max(0, (moment - Date.now()) / 1000);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTextOrMissing(value: unknown): value is string | undefined {
  return value === undefined || isText(value);
}

function listOf<T>(accepts: (value: unknown) => value is T) {
  return (value: unknown): value is T[] => Array.isArray(value) && value.every(accepts);
}

function isTextSize(value: unknown): value is TextSize {
  return textSizes.some((size) => size === value);
}

function isPartner(value: unknown): value is Partner {
  return isRecord(value) && isText(value.issuer) && isText(value.subject);
}

function isUserInfo(value: unknown): value is StoredUserInfo {
  return (
    isRecord(value) &&
    [value.userId, value.email, value.token, value.deviceId].every(isText) &&
    (value.partner === undefined || isPartner(value.partner)) &&
    (value.openUntil === undefined || typeof value.openUntil === 'number')
  );
}

function isCouponInfo(value: unknown): value is CouponInfo {
  return isRecord(value) && isText(value.couponId) && isText(value.code);
}

function isUnloggedInCouponInfo(value: unknown): value is UnloggedInCouponInfo {
  return isCouponInfo(value) && 'getCouponTime' in value && Number.isFinite(value.getCouponTime);
}

function isTemporary(value: unknown): value is Temporary {
  return (
    isRecord(value) &&
    (value.search === undefined || (isRecord(value.search) && Object.values(value.search).every(isText))) &&
    (value.purchaseDraft === undefined || isRecord(value.purchaseDraft)) &&
    isTextOrMissing(value.returnTo) &&
    isTextOrMissing(value.groupBuyOrderId)
  );
}

function isHistoryEntry(value: unknown): value is HistoryEntry {
  return isRecord(value) && isText(value.content);
}
