import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from './mount';
import type { Mounted, MountOptions } from './v1';

const origin = 'https://tickets.example';
const version = { mealTickets: 1 };
let mounted: Mounted | undefined;
let heard: { message: Record<string, unknown>; to: string }[] = [];

/** Stands for the window of the app, which no test loads. */
const inside = {
  postMessage: (message: Record<string, unknown>, to: string) => heard.push({ message, to }),
};

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
});
afterEach(() => {
  mounted?.unmount();
  vi.useRealTimers();
});

function open(options: Partial<MountOptions> = {}): Mounted {
  const place = document.createElement('div');
  // Not in the page: nothing is loaded from anywhere.
  mounted = mount(place, { origin, ...options });
  Object.defineProperty(mounted.frame, 'contentWindow', { value: inside });
  mounted.frame.dispatchEvent(new Event('load'));
  return mounted;
}

function say(data: unknown, from = origin, by: unknown = inside): void {
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source: by }));
}

const ready = { ...version, type: 'ready', language: 'ja-JP' };
const heardOf = (type: string) => heard.filter(({ message }) => message['type'] === type);

test('the frame has no identity in its address, and may do what the app needs', () => {
  const { frame } = open({
    language: 'ko-KR',
    path: '/offerList?areaId=namba',
    getAssertion: async () => 'a.b.c',
  });
  expect(frame.src).toBe(`${origin}/food/offerList?areaId=namba&language=3`);
  expect(frame.allow).toContain('payment');
  expect(frame.allow).not.toContain('camera');
  expect(frame.getAttribute('sandbox')).toContain('allow-same-origin');
});

test.each(['tickets.example', 'https://tickets.example/food', ''])('%j is no origin', (wrong) => {
  expect(() => mount(document.body, { origin: wrong })).toThrow(TypeError);
});

test('a path cannot lead to another site', () => {
  expect(() => open({ path: '@evil.example' })).toThrow(TypeError);
  expect(open({ path: '//evil.example' }).frame.src.startsWith(`${origin}/food`)).toBe(true);
});

test('the app is greeted until it answers, on its own origin', async () => {
  const onReady = vi.fn<(app: object) => void>();
  open({ onReady });
  await vi.advanceTimersByTimeAsync(1_000);
  const greetings = heardOf('hello').length;
  expect(greetings).toBeGreaterThan(2);
  expect(new Set(heard.map(({ to }) => to))).toEqual(new Set([origin]));
  say(ready);
  say(ready);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heardOf('hello')).toHaveLength(greetings);
  expect(onReady.mock.calls).toEqual([[{ language: 'ja-JP' }]]);
});

test('an assertion goes to the app by message; nobody’s is a sign-out', async () => {
  let assertion: string | null = 'a.b.c';
  const { refreshAssertion } = open({ getAssertion: async () => assertion });
  say(ready);
  await vi.advanceTimersByTimeAsync(0);
  expect(heardOf('token')).toEqual([
    { message: { ...version, type: 'token', assertion: 'a.b.c' }, to: origin },
  ]);
  assertion = null;
  await refreshAssertion();
  expect(heardOf('signOut')).toHaveLength(1);
});

test('a refused assertion is followed by one more, and then told', async () => {
  const getAssertion = vi.fn<() => Promise<string>>(async () => 'a.b.c');
  const onAssertionRefused = vi.fn<() => void>();
  open({ getAssertion, onAssertionRefused });
  say(ready);
  await vi.advanceTimersByTimeAsync(0);
  say({ ...version, type: 'tokenRefused' });
  await vi.advanceTimersByTimeAsync(0);
  expect(getAssertion).toHaveBeenCalledTimes(2);
  expect(onAssertionRefused).not.toHaveBeenCalled();
  say({ ...version, type: 'tokenRefused' });
  expect(getAssertion).toHaveBeenCalledTimes(2);
  expect(onAssertionRefused).toHaveBeenCalledOnce();
});

test('events reach the page as they are, and nothing that is not the app’s', () => {
  const onPurchase = vi.fn<(purchase: object) => void>();
  const onNavigate = vi.fn<(path: string) => void>();
  open({ onPurchase, onNavigate });
  const purchase = { orderNumber: '1', amount: 1_800, currency: 'JPY', state: 'established' };
  const message = { ...version, type: 'purchaseCompleted', ...purchase };
  say(message, 'https://evil.example');
  say(message, origin, window);
  say({ ...message, amount: '1800' });
  expect(onPurchase).not.toHaveBeenCalled();
  say({ ...message, email: 'nobody@example.com' });
  expect(onPurchase.mock.calls).toEqual([[purchase]]);
  say({ ...version, type: 'navigate', path: '/offerDetail' });
  say({ ...version, type: 'navigate', path: '/offerDetail?params=secret' });
  expect(onNavigate.mock.calls).toEqual([['/offerDetail']]);
});

test('the frame is as high as the app, within the window, unless the page decides', () => {
  const { frame } = open();
  say({ ...version, type: 'height', height: 100 });
  expect(frame.style.height).toBe('480px');
  say({ ...version, type: 'height', height: 600 });
  expect(frame.style.height).toBe('600px');
  say({ ...version, type: 'height', height: 90_000 });
  expect(frame.style.height).toBe(`${innerHeight}px`);
  mounted?.unmount();
  const filling = open({ height: 'fill' }).frame;
  say({ ...version, type: 'height', height: 600 });
  expect(filling.style.height).toBe('100%');
});

test('closing waits for the app where it can answer', () => {
  const onClose = vi.fn<() => void>();
  const { close, frame } = open({ onClose });
  say(ready);
  close();
  expect(heardOf('close')).toHaveLength(1);
  expect(frame.parentNode).not.toBeNull();
  say({ ...version, type: 'close' });
  expect(frame.parentNode).toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
  // And at once on the page of a bank, where nobody would.
  const other = open({ onClose });
  other.close();
  expect(other.frame.parentNode).toBeNull();
});

test('what is taken away hears nothing any more', async () => {
  const onReady = vi.fn<() => void>();
  open({ onReady }).unmount();
  say(ready);
  const greetings = heard.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toHaveLength(greetings);
  expect(onReady).not.toHaveBeenCalled();
});
