import { expect, test, vi } from 'vitest';
import {
  clearUserInfo,
  isGuest,
  readUserInfo,
  rememberGuest,
  saveUserInfo,
  subscribeUserInfo,
} from './user-info';

const info = { userId: 'u1', email: 'a@b.co', token: 'secret', deviceId: 'device' };

test('user info is kept for 7 days from the last time it was saved', () => {
  vi.useFakeTimers({ now: 1_780_000_000_000 });
  saveUserInfo(info);
  vi.advanceTimersByTime(604_799_999);
  expect(readUserInfo()).toEqual(info);
  saveUserInfo(info);
  vi.advanceTimersByTime(604_799_999);
  expect(readUserInfo()).toEqual(info);
  vi.advanceTimersByTime(1);
  expect(readUserInfo()).toBeUndefined();
});

const dayMs = 86_400_000;

test.each([8, 30, 180])(
  'a guest whose ticket is good for %i days is remembered until a week after it',
  (days) => {
    vi.useFakeTimers({ now: 1_780_000_000_000 });
    const guest = { ...info, email: '' };
    saveUserInfo(guest);
    rememberGuest('u1', Date.now() + days * dayMs);
    vi.advanceTimersByTime(days * dayMs);
    expect(readUserInfo()).toMatchObject(guest);
    vi.advanceTimersByTime(7 * dayMs - 1);
    expect(readUserInfo()).toMatchObject(guest);
    vi.advanceTimersByTime(1);
    expect(readUserInfo()).toBeUndefined();
  },
);

test('a guest of whom nothing is open any more is remembered for a week', () => {
  vi.useFakeTimers({ now: 1_780_000_000_000 });
  saveUserInfo({ ...info, email: '' });
  rememberGuest('u1', Date.now() + 30 * dayMs);
  rememberGuest('u1', undefined);
  vi.advanceTimersByTime(7 * dayMs);
  expect(readUserInfo()).toBeUndefined();
});

test('neither an account nor another guest is remembered for longer', () => {
  vi.useFakeTimers({ now: 1_780_000_000_000 });
  for (const stored of [info, { ...info, email: '', userId: 'u2' }]) {
    saveUserInfo(stored);
    rememberGuest('u1', Date.now() + 30 * dayMs);
    expect(readUserInfo()).toEqual(stored);
    vi.advanceTimersByTime(7 * dayMs);
    expect(readUserInfo()).toBeUndefined();
  }
});

test('reading twice gives the same object, so that a screen is not drawn again', () => {
  saveUserInfo(info);
  expect(readUserInfo()).toBe(readUserInfo());
});

test('changes are told, of this tab and of others', () => {
  const listener = vi.fn<() => void>();
  const stop = subscribeUserInfo(listener);
  saveUserInfo(info);
  clearUserInfo();
  expect(readUserInfo()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(2);
  localStorage.setItem('USERINFO', JSON.stringify({ value: { ...info, userId: 'u2' }, expiresAt: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'USERINFO' }));
  expect(listener).toHaveBeenCalledTimes(3);
  expect(readUserInfo()?.userId).toBe('u2');
  stop();
  clearUserInfo();
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a guest has neither an address nor a partner', () => {
  expect(isGuest({ ...info, email: '' })).toBe(true);
  expect(isGuest(info)).toBe(false);
  expect(isGuest({ ...info, email: '', partner: { issuer: 'i', subject: 's' } })).toBe(false);
});
