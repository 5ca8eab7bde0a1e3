import type { TicketDetail } from '@meal/contract/ticket';
import { createListeners } from '@meal/ui/listeners';
import { useSyncExternalStore } from 'react';
import { storage } from '../device/storage-schema';
import { isGuest, readUserInfo, subscribeUserInfo } from '../device/user-info';
import type { SavedTicket } from './saved-form';
import { asSaved, isOfLaterRelease, readSaved, type SavedWallet } from './saved-versions';

export type { SavedWallet } from './saved-versions';

const mailOwner = 'mail:';
/** Links of mails that were opened here; the oldest makes room. */
const mostWallets = 10;
const dayMs = 86_400_000;

/** Read once and kept, so that it can be compared by identity. */
let known: readonly SavedWallet[] | undefined;
const listeners = createListeners();

// A session that ends takes the tickets along; another tab may save others.
subscribeUserInfo(forgetKnown);
storage.savedTickets.onChange(forgetKnown);
storage.savedBesideLater.onChange(forgetKnown);

/**
 * What the device keeps for a place without network, of a visitor or of a mail's link: the earliest end first. Undefined
 * where nothing was ever saved.
 */
export function savedWallet(owner: string): SavedWallet | undefined {
  return savedWallets().find((wallet) => wallet.owner === owner);
}

function savedWallets(): readonly SavedWallet[] {
  known ??= readSaved(place().read());
  return known;
}

/** A release that was brought back leaves alone what the later one has saved: that will want it again. */
function place() {
  return isOfLaterRelease(storage.savedTickets.read()) ? storage.savedBesideLater : storage.savedTickets;
}

export function savedTicket(owner: string, ticketId: string): SavedTicket | undefined {
  return savedWallet(owner)?.tickets.find(({ ticket }) => ticket.ticketId === ticketId);
}

/** The server's time as far as this device knows it. */
export function serverNow(owner: string): number {
  return Date.now() + (savedWallet(owner)?.clockOffset ?? 0);
}

export function useSavedWallet(owner: string): SavedWallet | undefined {
  return useSyncExternalStore(listeners.add, () => savedWallet(owner));
}

/** Of everybody whose tickets are kept here. */
export function useSavedWallets(): readonly SavedWallet[] {
  return useSyncExternalStore(listeners.add, savedWallets);
}

/** Keeps what the server has just said of a ticket. One that is no longer established is let go. */
export function saveTicket(
  owner: string,
  { ticket, serverTime }: { ticket: TicketDetail; serverTime: number },
): void {
  const before = savedWallet(owner)?.tickets ?? [];
  const kept = before.find((saved) => saved.ticket.ticketId === ticket.ticketId);
  const others = before.filter((saved) => saved !== kept);
  const saved = { ...kept, ticket, savedAt: Date.now() };
  write(owner, ticket.state === 'established' ? [...others, saved] : others, serverTime);
}

/** Keeps what the code of a saved ticket is made of. */
export function saveKey(
  owner: string,
  ticketId: string,
  { payload, secret, serverTime }: { payload: string; secret: string; serverTime: number },
): void {
  const before = savedWallet(owner)?.tickets ?? [];
  const after = before.map((saved) =>
    saved.ticket.ticketId === ticketId ? { ...saved, key: { payload, secret } } : saved,
  );
  write(owner, after, serverTime);
}

/** Lets go of every ticket that is not among these. */
export function keepOnly(owner: string, ticketIds: ReadonlySet<string>, serverTime: number): void {
  const before = savedWallet(owner)?.tickets ?? [];
  write(
    owner,
    before.filter(({ ticket }) => ticketIds.has(ticket.ticketId)),
    serverTime,
  );
}

/** The link of a mail, by its key's hash: the key itself is kept nowhere. Only secure pages can tell. */
export async function ownerOfLink(key: string): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return mailOwner + hex;
}

function write(owner: string, tickets: readonly SavedTicket[], serverTime: number): void {
  // The answer may come when its visitor has just signed out.
  const visitor = readUserInfo();
  if (isVisitors({ owner }) && visitor?.userId !== owner) return;
  const now = Date.now();
  const sorted = tickets.toSorted((one, other) => one.ticket.validUntil - other.ticket.validUntil);
  const wallet: SavedWallet = { owner, savedAt: now, clockOffset: serverTime - now, tickets: sorted };
  // One visitor at a time: another's tickets go when somebody has signed in. A new guest may be the same person, whose
  // session has ended after 7 days without a visit.
  const hasSignedIn = visitor !== undefined && !isGuest(visitor);
  const mayStay = (other: SavedWallet) => !isOver(other, now) && !(hasSignedIn && isVisitors(other));
  const others = savedWallets().filter(
    (other) => other.owner !== owner && (other.owner === visitor?.userId || mayStay(other)),
  );
  const saved = asSaved([wallet, ...others].slice(0, mostWallets));
  const here = place();
  here.write(saved);
  if (here !== storage.savedBesideLater) storage.savedBesideLater.remove();
  known = saved.wallets;
  listeners.tell();
}

/** Of a session, not of a mail's link. */
export function isVisitors({ owner }: Pick<SavedWallet, 'owner'>): boolean {
  return !owner.startsWith(mailOwner);
}

/** Nobody signs out of a mail, nor of a session that ended by itself: what is kept goes a day after the last end. */
function isOver({ tickets }: SavedWallet, now: number): boolean {
  return tickets.every(({ ticket }) => ticket.validUntil + dayMs <= now);
}

function forgetKnown(): void {
  known = undefined;
  listeners.tell();
}
