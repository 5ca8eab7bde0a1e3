import { expect, test, vi } from 'vitest';
import { clearUserInfo, isGuest, readUserInfo, saveUserInfo, subscribeUserInfo } from './user-info';

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
