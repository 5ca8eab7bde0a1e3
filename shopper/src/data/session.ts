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

let starting: Promise<void> | undefined;
let guestPending: Promise<StoredUserInfo> | undefined;
let isExchanging = false;
let asked: OtherAccount | undefined;
const changes = createListeners();

/** Settles whose visit this is. Runs once; later callers wait for the same. Never rejects. */
export function startSession(): Promise<void> {
  starting ??= beginSession();
  return starting;
}

async function beginSession(): Promise<void> {
  clearOldUnloggedInCouponInfo();
  const current = readUserInfo();
  const assertion = launchParameters.token;
  const partner = partnerOf(assertion);
  if (assertion === '' || (partner && isSamePartner(partner, current?.partner))) {
    // Every visit renews what is stored, or a guest would lose the tickets bought here after 7 days.
    if (current) saveUserInfo(current);
    return;
  }
  setExchanging(true);
  try {
    const { exchangeAssertion } = await import('./exchange-assertion');
    const userInfo = await exchangeAssertion(assertion);
    if (userInfo) welcome({ userInfo, partner }, current);
  } catch {
    // The code for it could not be loaded: whoever is here stays.
  } finally {
    setExchanging(false);
  }
}

/** Somebody whom a link vouches for, while another is here. */
export interface OtherAccount {
  userInfo: UserInfo;
  partner: Partner | undefined;
}

function welcome(other: OtherAccount, current: StoredUserInfo | undefined): void {
  if (current && current.userId !== other.userInfo.userId) asked = other;
  else {
    adoptSession(other.userInfo, other.partner);
    if (current) void endSession(current, { replaced: true });
  }
}

export function useAskedAccount(): OtherAccount | undefined {
  return useSyncExternalStore(subscribeSession, () => asked);
}

/** What the visitor says to the question whose visit this is. The session that is not wanted ends on the server too. */
export async function answerAccount(wanted: 'present' | 'other'): Promise<void> {
  const other = asked;
  if (!other) return;
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
