import { CallError } from '@meal/contract/call-error';
import type { UserInfo } from '@meal/contract/calls/shopper/user';
import { createListeners } from '@meal/ui/listeners';
import { useSyncExternalStore } from 'react';
import { clearCouponInfo, clearOldUnloggedInCouponInfo } from '../device/coupon-info';
import { deviceId } from '../device/device-id';
import { launchParameters } from '../device/launch-parameters';
import { storage } from '../device/storage-schema';
import {
  clearUserInfo,
  isGuest,
  type Partner,
  readUserInfo,
  type StoredUserInfo,
  saveUserInfo,
  subscribeUserInfo,
} from '../device/user-info';
import { clearTemporary } from './app-state';
import { call } from './client';
import { partnerOf } from './partner-assertion';

/** `starting` lasts while a partner's assertion is exchanged: nobody knows yet whose visit this is. */
type Session =
  | { status: 'starting' | 'none'; userInfo?: undefined }
  | { status: 'guest' | 'user'; userInfo: StoredUserInfo };

let starting: Promise<unknown> | undefined;
let guestPending: Promise<StoredUserInfo> | undefined;
let isExchanging = false;
let asked: OtherAccount | undefined;
const changes = createListeners();

/** Settles whose visit this is. Runs once; later callers wait for the same. Never rejects. */
export async function startSession(): Promise<void> {
  starting ??= beginSession();
  await starting;
}

async function beginSession(): Promise<void> {
  clearOldUnloggedInCouponInfo();
  const current = readUserInfo();
  // Every visit renews what is stored, or a guest would lose the tickets bought here after 7 days.
  if (current) saveUserInfo(current);
  if (launchParameters.token !== '') await takeAssertion(launchParameters.token, false);
}

/** What became of an assertion: whoever it speaks of was here already, is now, waits for a word of the visitor, or is nobody. */
type Taken = 'kept' | 'signedIn' | 'asked' | 'refused';

/** One that the partner's page around the app hands over. What is under way is settled first, and others wait for it. */
export function takeHandedAssertion(assertion: string): Promise<Taken> {
  const taking = startSession().then(() => takeAssertion(assertion, true));
  starting = taking;
  return taking;
}

async function takeAssertion(assertion: string, handedOver: boolean): Promise<Taken> {
  const current = readUserInfo();
  const partner = partnerOf(assertion);
  if (partner && isSamePartner(partner, current?.partner)) return 'kept';
  if (!current || !handedOver) setExchanging(true);
  try {
    const { exchangeAssertion, bringClaims } = await import('./exchange-assertion');
    const guest = current && isGuest(current) ? current : undefined;
    const merged = handedOver ? guest : undefined;
    const entered = await exchangeAssertion(assertion, guest, { handedOver });
    if (!entered) return 'refused';
    const { guestHolds, ...userInfo } = entered;
    const taken = welcome({ userInfo, partner }, guestHolds, merged);
    if (taken === 'signedIn' && merged) bringClaims();
    return taken;
  } catch {
    // The code for it could not be loaded: whoever is here stays.
    return 'refused';
  } finally {
    setExchanging(false);
  }
}

/** Somebody whom a link vouches for, while another is here. */
export interface OtherAccount {
  userInfo: UserInfo;
  partner: Partner | undefined;
}

function welcome(
  other: OtherAccount,
  guestHolds: boolean,
  merged: StoredUserInfo | undefined,
): 'signedIn' | 'asked' {
  // Whoever is here now: a guest may have come while the partner's word was looked at, and has nothing yet.
  const present = readUserInfo();
  const isOther = present && present.userId !== other.userInfo.userId;
  if (isOther && (guestHolds || !isGuest(present))) {
    asked = other;
    return 'asked';
  }
  adoptSession(other.userInfo, other.partner);
  if (present && present.token !== merged?.token) void endSession(present, { replaced: true });
  return 'signedIn';
}

export function useAskedAccount(): OtherAccount | undefined {
  return useSyncExternalStore(subscribeSession, () => asked);
}

/**
 * What the visitor says to the question whose visit this is. The session that is not wanted ends on the server too; what a
 * guest has comes along, and where that fails the question stays.
 */
export async function answerAccount(wanted: 'present' | 'other'): Promise<void> {
  const other = asked;
  if (!other) return;
  const present = readUserInfo();
  if (wanted === 'other' && present && isGuest(present)) {
    const { mergeGuest, bringClaims } = await import('./exchange-assertion');
    await mergeGuest(present, other.userInfo);
    asked = undefined;
    adoptSession(other.userInfo, other.partner);
    return bringClaims();
  }
  asked = undefined;
  if (wanted === 'other') return replaceSession(other.userInfo, other.partner);
  changes.tell();
  await endSession(other.userInfo, { replaced: false });
}

/** Somebody takes the place of whoever was here, who is signed out on the server too. */
export async function replaceSession(userInfo: UserInfo, partner?: Partner): Promise<void> {
  const present = readUserInfo();
  if (present && !isGuest(present)) forgetVisitor();
  adoptSession(userInfo, partner);
  if (present) await endSession(present, { replaced: true });
}

/** The session of this browser; a guest session is made where there is none. */
export async function ensureSession(): Promise<StoredUserInfo> {
  await startSession();
  const current = readUserInfo();
  if (current) return current;
  guestPending ??= beginGuestSession().finally(() => {
    guestPending = undefined;
  });
  return guestPending;
}

async function beginGuestSession(): Promise<StoredUserInfo> {
  const guest = await call('shopper/user/guest', { deviceId: await deviceId() });
  // A login, or another tab, may have been faster; its session stays.
  const meanwhile = readUserInfo();
  if (meanwhile) return meanwhile;
  adoptSession(guest);
  return guest;
}

/** Stores a session that the server has made. */
export function adoptSession(userInfo: UserInfo, partner?: Partner): void {
  saveUserInfo(partner ? { ...userInfo, partner } : userInfo);
}

/** Leaves at once, also without network; the server is told where it can be. */
export async function logout(): Promise<void> {
  const session = readUserInfo();
  forgetVisitor();
  if (session) await endSession(session);
}

async function endSession(session: UserInfo, fields: { replaced?: boolean } = {}): Promise<void> {
  await call('shopper/user/logout', fields, { session }).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
}

/** Takes what belongs to a person off this device; a 401 alone does not, so that a draft survives it. */
export function forgetVisitor(): void {
  clearUserInfo();
  clearCouponInfo();
  clearTemporary();
  storage.orderKeys.remove();
}

let lastSession: Session = { status: 'none' };

/** The same object for as long as nothing changes. */
export function currentSession(): Session {
  const session = sessionNow();
  if (lastSession.status !== session.status || lastSession.userInfo !== session.userInfo)
    lastSession = session;
  return lastSession;
}

function sessionNow(): Session {
  if (isExchanging) return { status: 'starting' };
  const userInfo = readUserInfo();
  if (!userInfo) return { status: 'none' };
  return { status: isGuest(userInfo) ? 'guest' : 'user', userInfo };
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, currentSession);
}

export function subscribeSession(listener: () => void): () => void {
  const stops = [changes.add(listener), subscribeUserInfo(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

function setExchanging(value: boolean): void {
  isExchanging = value;
  changes.tell();
}

function isSamePartner(one: Partner, other: Partner | undefined): boolean {
  return one.issuer === other?.issuer && one.subject === other.subject;
}
