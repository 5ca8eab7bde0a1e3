import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges, followLines } from './events';
import { knowDevice } from './testing/server-answers';
import { ToldLines } from './testing/told-lines';

const heartbeat = '{"kind":"heartbeat"}\n';
let opened: (ToldLines | 'refused')[];
let next: () => ToldLines | 'refused';
let stop: (() => void) | undefined;
let looks: (string | undefined)[];

beforeEach(() => {
  vi.useFakeTimers();
  knowDevice();
  opened = [];
  looks = [];
  next = () => new ToldLines();
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const line = next();
    opened.push(line);
    if (line instanceof ToldLines) signal.addEventListener('abort', () => line.cut());
    return line === 'refused' ? new Response('{}', { status: 429 }) : line.response;
  });
});
afterEach(() => stop?.());

async function follow(): Promise<void> {
  stop = followChanges(async (orderId) => {
    looks.push(orderId);
  });
  await vi.advanceTimersByTimeAsync(10);
}

async function write(text: string): Promise<void> {
  const line = opened.at(-1);
  if (line instanceof ToldLines) line.write(text);
  await vi.advanceTimersByTimeAsync(10);
}

function show(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the first line says that nothing was missed unseen, later ones which order to look at', async () => {
  await follow();
  expect(looks).toEqual([]);
  await write(heartbeat);
  expect(looks).toEqual([undefined]);
  await write('{"kind":"order","orderId":"o');
  await write('rder_1"}\n{"kind":"heartbeat"}\n');
  expect(looks).toEqual([undefined, 'order_1']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks).toHaveLength(2);
});

test('without a stream everything is looked at every five seconds, and the stream tried again less and less', async () => {
  next = () => 'refused';
  await follow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toHaveLength(12);
  expect(opened.length).toBeGreaterThan(3);
  expect(opened.length).toBeLessThan(7);
});

test('when a stream ends another is opened, and what changed in between is caught up on', async () => {
  await follow();
  await write(heartbeat);
  const [first] = opened;
  if (first instanceof ToldLines) first.end();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(opened).toHaveLength(2);
  await write(heartbeat);
  expect(looks).toEqual([undefined, undefined]);
});

test('a line that has gone dead without a word is given up', async () => {
  await follow();
  await write(heartbeat);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(opened.length).toBeGreaterThan(1);
});

test('a page that nobody sees asks nothing, and catches up when it is seen again', async () => {
  next = () => 'refused';
  await follow();
  show('hidden');
  const before = [opened.length, looks.length];
  await vi.advanceTimersByTimeAsync(120_000);
  expect([opened.length, looks.length]).toEqual(before);
  show('visible');
  await vi.advanceTimersByTimeAsync(10);
  expect(looks.length).toBe(1);
  expect(opened.length).toBe((before[0] ?? 0) + 1);
});

test('nothing is asked after the page has gone', async () => {
  next = () => 'refused';
  await follow();
  stop?.();
  const before = opened.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([opened.length, looks.length]).toEqual([before, 0]);
});

test('a stream that does not tell what is wanted is no stream: it is looked at until the first line that does', async () => {
  stop = followLines({
    of: () => ({ offerIds: ['o1'] }),
    hear: ({ kind }) => kind === 'stock',
    look: async () => void looks.push('looked'),
    pollMs: 10_000,
  });
  await vi.advanceTimersByTimeAsync(10);
  await write(heartbeat);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(looks).toEqual(['looked']);
  await write('{"kind":"stock","offerId":"o1","stock":3}\n');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks).toEqual(['looked']);
});

test('who may open no stream only looks', async () => {
  stop = followLines({
    of: () => undefined,
    hear: () => true,
    look: async () => void looks.push('looked'),
    pollMs: 10_000,
  });
  await vi.advanceTimersByTimeAsync(35_000);
  expect([opened, looks]).toEqual([[], ['looked', 'looked', 'looked']]);
});
