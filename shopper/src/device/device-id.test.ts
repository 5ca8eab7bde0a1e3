import { deviceIdField } from '@meal/contract/fields';
import { beforeEach, expect, test, vi } from 'vitest';

const load = vi.hoisted(() => vi.fn<() => Promise<{ get: () => Promise<{ visitorId: string }> }>>());
vi.mock('@fingerprintjs/fingerprintjs', () => ({ load }));

const visitorId = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

/** A page load: modules are new, storage is what the browser kept. */
async function startPage(launchDeviceId = ''): Promise<() => Promise<string>> {
  vi.resetModules();
  Object.defineProperty(window, '__launch', { value: { deviceId: launchDeviceId }, configurable: true });
  return (await import('./device-id')).deviceId;
}

function storedId(): unknown {
  return JSON.parse(localStorage.getItem('DEVICEID') ?? 'null');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  load.mockReset();
  load.mockResolvedValue({ get: async () => ({ visitorId }) });
});

test('it is the visitor id and 6 random letters, computed once and stored for good', async () => {
  const first = await (await startPage())();
  expect(first).toMatch(new RegExp(`^${visitorId}[a-z]{6}$`));
  expect(storedId()).toEqual({ value: first, expiresAt: null });
  expect(await (await startPage())()).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

test('computing it tells nobody: the library does not report its use', async () => {
  await (await startPage())();
  expect(load).toHaveBeenCalledWith({ monitoring: false });
});

test('two devices alike in every trait have different ids', async () => {
  const one = await (await startPage())();
  localStorage.clear();
  expect(await (await startPage())()).not.toBe(one);
});

test('callers at the same time get the same id', async () => {
  const deviceId = await startPage();
  const ids = await Promise.all([deviceId(), deviceId(), deviceId()]);
  expect(new Set(ids).size).toBe(1);
  expect(load).toHaveBeenCalledOnce();
});

test('a launch device id wins for this visit, also after a reload, and leaves the stored one alone', async () => {
  const own = await (await startPage())();
  expect(await (await startPage('partner-device-1'))()).toBe('partner-device-1');
  expect(await (await startPage())()).toBe('partner-device-1');
  expect(storedId()).toEqual({ value: own, expiresAt: null });
  sessionStorage.clear();
  expect(await (await startPage())()).toBe(own);
});

test.each(['short', 'with space', '日本語日本語', 'x'.repeat(101), '<script>alert(1)'])(
  'a launch device id that the contract refuses is ignored: %s',
  async (launched) => {
    expect(deviceIdField.safeParse(launched).success).toBe(false);
    expect(await (await startPage(launched))()).toContain(visitorId);
  },
);

test.each([
  ['cannot be computed', () => Promise.reject(new Error('blocked'))],
  ['is empty', async () => ({ get: async () => ({ visitorId: '' }) })],
])('where the visitor id %s, a random one serves', async (_, answer) => {
  load.mockImplementation(answer);
  const id = await (await startPage())();
  expect(id).toMatch(/^[0-9a-f]{32}[a-z]{6}$/);
  expect(deviceIdField.safeParse(id).success).toBe(true);
  expect(storedId()).toEqual({ value: id, expiresAt: null });
});

test('a visitor id that never comes is not waited for', async () => {
  vi.useFakeTimers();
  load.mockReturnValue(new Promise(() => {}));
  const deviceId = await startPage();
  const waiting = deviceId();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await waiting).toMatch(/^[0-9a-f]{32}[a-z]{6}$/);
  vi.useRealTimers();
});

test('the id that another tab stored meanwhile is taken over', async () => {
  load.mockImplementation(async () => {
    localStorage.setItem('DEVICEID', JSON.stringify({ value: 'other-tab-id', expiresAt: null }));
    return { get: async () => ({ visitorId }) };
  });
  expect(await (await startPage())()).toBe('other-tab-id');
});
