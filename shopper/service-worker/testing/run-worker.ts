import { readFileSync } from 'node:fs';
import { workerParts } from '../parts';

export const origin = 'https://meal.example';
export const files = {
  shell: '/food/',
  always: ['/food/assets/app.js', '/food/assets/use-ticket.js'],
  later: ['/food/assets/later.js'],
  languages: { 'ja-JP': ['/food/assets/ja.js'], 'en-US': ['/food/assets/en.js'] },
  laterLanguages: { 'ja-JP': ['/food/assets/ja-later.js'], 'en-US': [] },
};

const script = workerParts
  .map((part) => readFileSync(`${import.meta.dirname}/../${part}`, 'utf8'))
  .join('\n');

type Handler = (event: object) => void;
type Answer = () => Promise<Response> | Response;

interface Page {
  url: string;
  focus: () => Promise<void>;
  navigate: (url: string) => Promise<void>;
  postMessage: (message: object) => void;
}

/** A browser, as far as the worker sees one. */
export class Browser {
  readonly kept = new Map<string, Map<string, Response>>();
  /** What the network answers; everything else fails. */
  network = new Map<string, Answer>();
  readonly sent: { path: string; body: unknown }[] = [];
  readonly pages: Page[] = [];
  readonly opened: string[] = [];
  readonly shown: { title: string; options: { data: { path: unknown } } & Record<string, unknown> }[] = [];
  skipped = 0;
  isFull = false;

  readonly caches = {
    open: async (name: string) => this.openCache(name),
    match: async (asked: string) =>
      [...this.kept.values()]
        .map((entries) => entries.get(pathOf(asked)))
        .find((found) => found !== undefined)
        ?.clone(),
    keys: async () => [...this.kept.keys()],
    delete: async (name: string) => this.kept.delete(name),
  };

  readonly fetch = async (asked: string | { url: string }, init?: { body?: string }) => {
    const answer = this.network.get(pathOf(asked));
    if (init?.body !== undefined) this.sent.push({ path: pathOf(asked), body: JSON.parse(init.body) });
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };

  openPage(url: string): { went: string[] } {
    const went: string[] = [];
    const navigate = async (to: string) => void went.push(to);
    this.pages.push({ url, focus: async () => {}, navigate, postMessage: () => {} });
    return { went };
  }

  private openCache(name: string) {
    const entries = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, entries);
    const put = async (asked: string | { url: string }, answer: Response) => {
      if (this.isFull) throw new DOMException('Full', 'QuotaExceededError');
      entries.set(pathOf(asked), answer);
    };
    const add = async (each: string) => put(each, await this.fetch(each));
    return {
      match: async (asked: string | { url: string }) => entries.get(pathOf(asked))?.clone(),
      put,
      add,
      addAll: async (list: string[]) => {
        for (const each of list) await add(each);
      },
      delete: async (asked: string | { url: string }) => entries.delete(pathOf(asked)),
      keys: async () => [...entries.keys()].map((path) => ({ url: origin + path })),
    };
  }
}

function pathOf(asked: string | { url: string }): string {
  return new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;
}

/** The worker of one build, before anything has happened to it. */
export function runWorker(browser: Browser, version = 'one') {
  const handlers = new Map<string, Handler[]>();
  const globals = {
    version,
    files,
    addEventListener: (name: string, handler: Handler) =>
      handlers.set(name, [...(handlers.get(name) ?? []), handler]),
    caches: browser.caches,
    fetch: browser.fetch,
    clients: {
      claim: async () => {},
      matchAll: async () => browser.pages,
      openWindow: async (url: string) => void browser.opened.push(url),
    },
    skipWaiting: async () => {
      browser.skipped += 1;
    },
    registration: {
      showNotification: async (title: string, options: (typeof browser.shown)[number]['options']) =>
        void browser.shown.push({ title, options }),
    },
    location: { origin },
    navigator: {},
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- The files are classic scripts: running their text is the test.
  new Function(...Object.keys(globals), script)(...Object.values(globals));

  const tell = async (name: string, event: object = {}) => {
    const waited: unknown[] = [];
    for (const handler of handlers.get(name) ?? []) {
      handler({ ports: [], ...event, waitUntil: (work: unknown) => waited.push(work) });
    }
    await Promise.all(waited);
  };
  const ask = (path: string, { mode = 'no-cors', method = 'GET', destination = '' } = {}) => {
    let answer: Promise<Response> | undefined;
    const event = {
      request: { url: origin + path, mode, method, destination },
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    };
    for (const handler of handlers.get('fetch') ?? []) handler(event);
    return answer;
  };
  const open = async (path: string) => (await ask(path, { mode: 'navigate' }))?.text();
  return { tell, ask, open };
}
