import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';

const script = readFileSync(`${import.meta.dirname}/service-worker.js`, 'utf8');
const origin = 'https://meal.example';
const files = {
  shell: '/food/',
  always: ['/food/assets/app.js', '/food/assets/use-ticket.js'],
  languages: { 'ja-JP': ['/food/assets/ja.js'], 'en-US': ['/food/assets/en.js'] },
};

/** Caches as browsers have them, as far as the worker uses them. */
let kept: Map<string, Map<string, Response>>;
/** What the network answers; everything else fails. */
let network: Map<string, () => Promise<Response> | Response>;

const pathOf = (asked: string | Request) =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;

const fetchNow = async (asked: string | Request) => {
  const answer = network.get(pathOf(asked));
  if (!answer) throw new TypeError('Failed to fetch');
  return answer();
};

const caches = {
  open: async (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    return {
      match: async (asked: string) => entries.get(pathOf(asked))?.clone(),
      put: async (asked: string, answer: Response) => void entries.set(pathOf(asked), answer),
      addAll: async (list: string[]) => {
        for (const each of list) entries.set(each, await fetchNow(each));
      },
    };
  },
  match: async (asked: string) =>
    [...kept.values()].map((entries) => entries.get(pathOf(asked))).find((found) => found !== undefined),
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
};

type Handler = (event: object) => void;

/** The worker of one build, after it was installed. */
async function install(version = 'one') {
  const handlers = new Map<string, Handler>();
  // oxlint-disable-next-line typescript/no-implied-eval -- The file is a classic script: running its text is the test.
  new Function(
    'version',
    'files',
    'addEventListener',
    'caches',
    'fetch',
    'clients',
    'skipWaiting',
    'location',
    script,
  )(
    version,
    files,
    (name: string, handler: Handler) => handlers.set(name, handler),
    caches,
    fetchNow,
    { claim: async () => {} },
    async () => {},
    { origin },
  );
  const tell = async (name: string, event: object = {}) => {
    const waited: unknown[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (work: unknown) => waited.push(work) });
    await Promise.all(waited);
  };
  await tell('install');
  await tell('activate');
  const ask = (path: string, { mode = 'no-cors', method = 'GET' } = {}) => {
    let answer: Promise<Response> | undefined;
    const request = { url: origin + path, mode, method };
    handlers.get('fetch')?.({
      request,
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    return answer;
  };
  const open = async (path: string) => (await ask(path, { mode: 'navigate' }))?.text();
  return { tell, ask, open };
}

beforeEach(() => {
  kept = new Map();
  network = new Map();
  for (const path of [files.shell, ...files.always, ...Object.values(files.languages).flat()]) {
    network.set(path, () => new Response(path));
  }
});

test('a page comes from the network while there is one', async () => {
  const { open } = await install();
  network.set('/food/home', () => new Response('the newest page'));
  expect(await open('/food/home')).toBe('the newest page');
});

test('without a network every address of the app opens with the kept page and its files', async () => {
  const { open, ask } = await install();
  network.clear();
  expect(await open('/food/userCenter/useTicket?ticketId=1')).toBe('/food/');
  expect(await (await ask('/food/assets/use-ticket.js'))?.text()).toBe('/food/assets/use-ticket.js');
});

test('a network that does not answer is as good as none', async () => {
  const { open } = await install();
  vi.useFakeTimers();
  network.set('/food/home', () => new Promise(() => {}));
  const page = open('/food/home');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await page).toBe('/food/');
  vi.useRealTimers();
});

test('a server that is down does not take the tickets away', async () => {
  const { open } = await install();
  network.set('/food/home', () => new Response('Bad gateway', { status: 502 }));
  expect(await open('/food/home')).toBe('/food/');
});

test('answers of the API never pass through it', async () => {
  const { ask } = await install();
  expect(ask('/api/shopper/user/ticket/detail', { method: 'POST' })).toBeUndefined();
  expect(ask('/media/dishes/sukiyaki/o1.svg')).toBeUndefined();
});

test('a new version removes what the old one kept', async () => {
  await install('one');
  await install('two');
  expect([...kept.keys()]).toEqual(['app-two']);
});

test('the language of the page is kept too; one that is not speaks English', async () => {
  const { tell, ask } = await install();
  const japanese = async () => (await ask('/food/assets/ja.js'))?.text();
  const online = new Map(network);
  network.clear();
  expect(await japanese()).toBe('/food/assets/en.js');
  network = online;
  await tell('message', { data: { language: 'ja-JP' } });
  network = new Map();
  expect(await japanese()).toBe('/food/assets/ja.js');
});

test('a new version speaks the language of the old one from the start', async () => {
  const { tell } = await install('one');
  await tell('message', { data: { language: 'ja-JP' } });
  await install('two');
  const { ask } = await install('three');
  network.clear();
  expect(await (await ask('/food/assets/ja.js'))?.text()).toBe('/food/assets/ja.js');
});
