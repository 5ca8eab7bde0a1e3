import { beforeEach, expect, test, vi } from 'vitest';
import { sampleTicket } from '../data/testing/sample-ticket';
import { clearUserInfo, saveUserInfo } from '../device/user-info';
import {
  keepOnly,
  ownerOfLink,
  savedTicket,
  savedWallet,
  saveKey,
  saveTicket,
  serverNow,
} from './saved-tickets';
import first from './testing/saved/1-first.json';

const key = { payload: 'v1.a.1.s.2.m', secret: 'c2VjcmV0' };
const kept = () => localStorage.getItem('SAVEDTICKETS');
const serverTime = () => Date.now();
const keep = (owner: string, change: Parameters<typeof sampleTicket>[0] = {}) =>
  saveTicket(owner, { ticket: sampleTicket(change), serverTime: serverTime() });
const signIn = (userId: string) =>
  saveUserInfo({ userId, email: `${userId}@example.com`, token: 'token', deviceId: 'device-1' });
/** Of the visitor who is signed in, or of a mail. */
const save = (owner: string, change: Parameters<typeof sampleTicket>[0] = {}) => {
  if (!owner.startsWith('mail:')) signIn(owner);
  keep(owner, change);
};

beforeEach(() => {
  localStorage.clear();
  clearUserInfo();
});

test('a ticket is kept with what its code is made of, and news of it do not take that away', () => {
  save('u1', { uses: 3, usesLeft: 3 });
  saveKey('u1', 'ticket-1', { ...key, serverTime: serverTime() });
  save('u1', { uses: 3, usesLeft: 2 });
  expect(savedTicket('u1', 'ticket-1')).toMatchObject({ key, ticket: { usesLeft: 2 } });
});

test('what can no longer be used is let go', () => {
  save('u1');
  save('u1', { state: 'used', usesLeft: 0 });
  expect(savedWallet('u1')?.tickets).toEqual([]);
  save('u1');
  save('u1', { ticketId: 'ticket-2' });
  keepOnly('u1', new Set(['ticket-2']), serverTime());
  expect(savedWallet('u1')?.tickets.map(({ ticket }) => ticket.ticketId)).toEqual(['ticket-2']);
});

test('the earliest end comes first', () => {
  save('u1', { ticketId: 'late', validUntil: 3 });
  save('u1', { ticketId: 'early', validUntil: 2 });
  expect(savedWallet('u1')?.tickets.map(({ ticket }) => ticket.ticketId)).toEqual(['early', 'late']);
});

test('a session that ends takes its tickets along, those of mails too', async () => {
  save('u1');
  save((await ownerOfLink('key-of-a-mail')) ?? '');
  clearUserInfo();
  expect(kept()).toBeNull();
  expect(savedWallet('u1')).toBeUndefined();
});

test('an answer that comes when its visitor has signed out is not kept', () => {
  save('u1');
  clearUserInfo();
  keep('u1');
  expect(kept()).toBeNull();
});

test('another visitor sees nothing of the last one, and replaces what was kept', () => {
  save('u1');
  expect(savedWallet('u2')).toBeUndefined();
  save('u2', { ticketId: 'ticket-2' });
  expect(kept()).not.toContain('ticket-1');
});

test('a new guest may be the visitor of last week: good tickets stay, those that are over go', () => {
  const dayMs = 86_400_000;
  const guest = (userId: string) => saveUserInfo({ userId, email: '', token: 'token', deviceId: 'device-1' });
  const bought = (userId: string, validUntil: number) => {
    guest(userId);
    keep(userId, { ticketId: `of-${userId}`, validUntil });
  };
  bought('g1', Date.now() + dayMs);
  bought('g2', Date.now() - dayMs);
  guest('g3');
  keepOnly('g3', new Set(), serverTime());
  expect(savedTicket('g1', 'of-g1')).toBeDefined();
  expect(kept()).not.toContain('of-g2');
  save('u1', { ticketId: 'ticket-2' });
  expect(kept()).not.toContain('of-g1');
});

test('a mail does not take the place of the visitor who is here', () => {
  signIn('u1');
  keepOnly('u1', new Set(), serverTime());
  save('mail:new');
  expect(savedWallet('u1')).toBeDefined();
});

test('the key of a mail is kept nowhere, the ticket behind it is', async () => {
  const owner = (await ownerOfLink('key-of-a-mail')) ?? '';
  save('u1');
  save(owner, { ticketId: 'ticket-2' });
  expect(savedTicket(owner, 'ticket-2')).toBeDefined();
  expect(savedTicket('u1', 'ticket-1')).toBeDefined();
  expect(kept()).not.toContain('key-of-a-mail');
});

test('what a mail brought goes a day after its end, when something else is kept', () => {
  const dayMs = 86_400_000;
  save('mail:over', { validUntil: Date.now() - dayMs });
  save('mail:tonight', { validUntil: Date.now() - dayMs + 60_000 });
  save('mail:new', { validUntil: Date.now() + dayMs });
  expect(savedWallet('mail:over')).toBeUndefined();
  expect(savedWallet('mail:tonight')).toBeDefined();
});

test('a phone whose clock is wrong knows by how much', () => {
  vi.useFakeTimers({ now: 1_794_700_000_000 });
  signIn('u1');
  saveTicket('u1', { ticket: sampleTicket(), serverTime: 1_794_700_000_000 + 3_600_000 });
  vi.advanceTimersByTime(60_000);
  expect(serverNow('u1')).toBe(1_794_700_000_000 + 3_660_000);
  vi.useRealTimers();
});

const put = (name: string, value: unknown) =>
  localStorage.setItem(name, JSON.stringify({ value, expiresAt: null }));
async function openedAnew() {
  vi.resetModules();
  return import('./saved-tickets');
}

test('what the release before has saved is shown, and saved in the form of today', async () => {
  signIn('user-1');
  put('SAVEDTICKETS', first);
  const opened = await openedAnew();
  expect(opened.savedTicket('user-1', 'ticket-1')).toMatchObject({ ticket: { staffTitle: 'Sukiyaki set' } });
  opened.saveTicket('user-1', { ticket: sampleTicket({ ticketId: 'ticket-2' }), serverTime: serverTime() });
  expect(opened.savedWallet('user-1')?.tickets).toHaveLength(2);
  expect(kept()).toContain('"version":5');
});

test('what a later release has saved outlives this one, which keeps tickets beside it', async () => {
  signIn('u1');
  const later = { version: 99, boxes: [{ of: 'u1' }] };
  put('SAVEDTICKETS', later);
  const before = kept();
  const opened = await openedAnew();
  expect(opened.savedWallet('u1')).toBeUndefined();
  opened.saveTicket('u1', { ticket: sampleTicket(), serverTime: serverTime() });
  expect(kept()).toBe(before);
  expect((await openedAnew()).savedTicket('u1', 'ticket-1')).toBeDefined();
});

test('where there is nothing of a later release any more, nothing is left beside it', () => {
  put('SAVEDBESIDELATER', first);
  save('u1');
  expect(localStorage.getItem('SAVEDBESIDELATER')).toBeNull();
});

test('whoever signs out takes along what later releases have saved, and what is beside it', async () => {
  signIn('u1');
  put('SAVEDTICKETS', { version: 99 });
  put('SAVEDBESIDELATER', first);
  clearUserInfo();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('SAVED'))).toEqual([]);
});

test('tickets that cannot be read take nothing else with them', async () => {
  signIn('u1');
  localStorage.setItem('SAVEDTICKETS', '{"value": {"version": 2, "wal');
  const opened = await openedAnew();
  expect(opened.savedWallet('u1')).toBeUndefined();
  opened.saveTicket('u1', { ticket: sampleTicket(), serverTime: serverTime() });
  expect(opened.savedTicket('u1', 'ticket-1')).toBeDefined();
  expect(localStorage.getItem('USERINFO')).toContain('u1@example.com');
});
