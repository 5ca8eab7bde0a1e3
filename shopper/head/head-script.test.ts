import { readFileSync } from 'node:fs';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fontScale } from '../src/device/font-scale';
import { takeLaunchParameters } from '../src/device/launch-parameters';

const script = readFileSync(`${import.meta.dirname}/head-script.js`, 'utf8');
const root = document.documentElement;
const happyDOM: DetachedWindowAPI = Reflect.get(window, 'happyDOM');
const origin = 'http://localhost:3000';

/** Opens the address as a browser would, then runs what the page head holds. */
function open(address: string, state: unknown = null): void {
  happyDOM.setURL(origin + address);
  history.replaceState(state, '', origin + address);
  // oxlint-disable-next-line typescript/no-implied-eval -- The file is a classic script: running its text is the test.
  new Function(script)();
}

const address = () => location.href.slice(origin.length);

function setWidth(width: number): void {
  happyDOM.setViewport({ width });
}

beforeEach(() => {
  localStorage.clear();
  root.removeAttribute('style');
  root.lang = 'en';
  setWidth(375);
});

afterEach(() => {
  takeLaunchParameters(window);
});

test('the eight start-up parameters are handed over, and the four of identity leave the address', () => {
  open(
    '/food/home?deviceId=dev-123&token=a.b.c&userId=u1&phone=%2B81901234&language=0&ticketId=t1&storeEmail=s%40x.jp&activityId=a1',
  );
  expect(takeLaunchParameters(window)).toEqual({
    deviceId: 'dev-123',
    token: 'a.b.c',
    userId: 'u1',
    phone: '+81901234',
    language: '0',
    ticketId: 't1',
    storeEmail: 's@x.jp',
    activityId: 'a1',
    orderKey: '',
  });
  expect(address()).toBe('/food/home?language=0&ticketId=t1&storeEmail=s%40x.jp&activityId=a1');
});

test('each parameter is empty text where the address has none, and the address stays as it was', () => {
  const replace = vi.spyOn(history, 'replaceState');
  open('/food/home');
  expect(Object.values(takeLaunchParameters(window))).toEqual(Array.from({ length: 9 }, () => ''));
  expect(address()).toBe('/food/home');
  expect(replace).toHaveBeenCalledOnce();
});

test('hash, history state and the spelling of other parameters survive', () => {
  open('/food/offerDetail?params=%7B%22offerId%22%3A%22o+1%22%7D&token=x&flag&q=a%20b#key=secret', {
    idx: 3,
  });
  expect(address()).toBe('/food/offerDetail?params=%7B%22offerId%22%3A%22o+1%22%7D&flag&q=a%20b#key=secret');
  expect(history.state).toEqual({ idx: 3 });
});

test('the key of a mail’s link to an order is handed over and leaves the address; a ticket’s stays', () => {
  open('/food/pickup/reservationRequest?orderId=o1#key=o1.secret', { idx: 2 });
  expect(address()).toBe('/food/pickup/reservationRequest?orderId=o1');
  expect(history.state).toEqual({ idx: 2 });
  expect(takeLaunchParameters(window).orderKey).toBe('o1.secret');
  open('/food/userCenter/userTicketDetailsForEmail?ticketId=t1#key=secret');
  expect(address()).toBe('/food/userCenter/userTicketDetailsForEmail?ticketId=t1#key=secret');
  expect(takeLaunchParameters(window).orderKey).toBe('');
});

test('the key of a conversation with support leaves the address too', () => {
  open('/food/userCenter/supportCenter?thread=th1#key=th1.secret');
  expect(address()).toBe('/food/userCenter/supportCenter?thread=th1');
  expect(takeLaunchParameters(window).orderKey).toBe('th1.secret');
});

test('the same link in a tab that shows the order loads it anew; other places of the page do not', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  open('/food/pickup/reservationRequest?orderId=o1');
  location.hash = '#main';
  window.dispatchEvent(new Event('hashchange'));
  expect(reload).not.toHaveBeenCalled();
  location.hash = '#key=o1.secret';
  window.dispatchEvent(new Event('hashchange'));
  expect(reload).toHaveBeenCalled();
});

test.each([
  '?token=one&token=two',
  '?TOKEN=one',
  '?Token=one&UserID=u&DEVICEID=d&Phone=1',
  '?%74oken=one&%55serId=u',
  '?token=one&phone',
  '?+token=one',
])('an identity does not stay however it is written: %s', (search) => {
  open(`/food/home${search}`);
  expect(address()).toBe('/food/home');
  expect(takeLaunchParameters(window).token).toBe('one');
});

test('a broken percent sign stops nothing', () => {
  open('/food/home?q=%E3%8&token=one&x=%zz');
  expect(location.search).not.toContain('token');
  expect(location.search).toContain('q=%E3%8');
  expect(takeLaunchParameters(window).token).toBe('one');
});

test('a parameter that only resembles one stays', () => {
  open('/food/home?tokens=1&mytoken=2&phone2=3');
  expect(address()).toBe('/food/home?tokens=1&mytoken=2&phone2=3');
});

test('the handover is not listed on window', () => {
  open('/food/home?token=one');
  expect(Object.keys(window)).not.toContain('__launch');
});

test.each([320, 375, 412, 750, 1280])('at a width of %i px the scale is that of the rule', (width) => {
  setWidth(width);
  open('/food/home');
  expect(root.style.getPropertyValue('--scale')).toBe(String(Math.min(width / 375, 2)));
  expect(root.style.getPropertyValue('--scale')).toBe(String(fontScale(width)));
});

test('the scale follows a resize', () => {
  open('/food/home');
  setWidth(600);
  window.dispatchEvent(new Event('resize'));
  expect(root.style.getPropertyValue('--scale')).toBe('1.6');
});

test('stored language and text size hold before the app has loaded', () => {
  localStorage.setItem('LANG', JSON.stringify({ value: 'ko-KR', expiresAt: null }));
  localStorage.setItem('TEXTSIZE', JSON.stringify({ value: 1.5, expiresAt: null }));
  open('/food/home');
  expect(root.lang).toBe('ko-KR');
  expect(root.style.getPropertyValue('--scale')).toBe('1');
  expect(root.style.getPropertyValue('--text-size')).toBe('1.5');
});

test.each(['{', 'null', '{"value":"xx-XX"}', '{"value":9}', '7'])(
  'broken storage %s changes nothing',
  (text) => {
    localStorage.setItem('LANG', text);
    localStorage.setItem('TEXTSIZE', text);
    open('/food/home');
    expect(root.lang).toBe('en');
    expect(root.style.getPropertyValue('--text-size')).toBe('');
    expect(root.style.getPropertyValue('--scale')).toBe('1');
  },
);

test('blocked storage does not keep the identity in the address', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => localStorage).toThrow('denied');
  open('/food/home?token=one');
  expect(address()).toBe('/food/home');
  expect(root.style.getPropertyValue('--scale')).toBe('1');
});
