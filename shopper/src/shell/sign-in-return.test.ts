import { afterEach, expect, test } from 'vitest';
import { appState, clearTemporary, setTemporary } from '../data/app-state';
import { rememberReturn, takeReturn } from './sign-in-return';

afterEach(clearTemporary);

test('the login comes back once, and keeps the draft', () => {
  setTemporary({ purchaseDraft: { contactName: 'Taro' } });
  rememberReturn({ pathname: '/userCenter/nickname', search: '', hash: '' });
  expect(takeReturn('user')).toBe('/userCenter/nickname');
  expect(takeReturn('user')).toBe('/home');
  expect(appState().temporary.purchaseDraft).toEqual({ contactName: 'Taro' });
});

test('a stored address of another site is not followed', () => {
  setTemporary({ returnTo: '//evil.example/home' });
  expect(takeReturn('user')).toBe('/home');
});

test('a guest is not sent to a screen that asks to log in again', () => {
  rememberReturn({ pathname: '/userCenter/userEmail', search: '', hash: '' });
  expect(takeReturn('guest')).toBe('/home');
});
