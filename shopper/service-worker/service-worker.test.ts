import { beforeEach, expect, test, vi } from 'vitest';
import { Browser, files, runWorker } from './testing/run-worker';

let browser: Browser;

/** The worker of one build, after it was installed and has taken over. */
async function install(version = 'one') {
  const worker = runWorker(browser, version);
  await worker.tell('install');
  await worker.tell('activate');
  return worker;
}

const keptNames = () => [...browser.kept.keys()];

beforeEach(() => {
  browser = new Browser();
  const languages = [...Object.values(files.languages), ...Object.values(files.laterLanguages)].flat();
  for (const path of [files.shell, ...files.always, ...files.later, ...languages]) {
    browser.network.set(path, () => new Response(path));
  }
});

test('a page comes from the network while there is one', async () => {
  const { open } = await install();
  browser.network.set('/food/home', () => new Response('the newest page'));
  expect(await open('/food/home')).toBe('the newest page');
});

test('without a network every address of the app opens with the kept page and its files', async () => {
  const { open, ask } = await install();
  browser.network.clear();
  expect(await open('/food/userCenter/useTicket?ticketId=1')).toBe('/food/');
  expect(await (await ask('/food/assets/use-ticket.js'))?.text()).toBe('/food/assets/use-ticket.js');
});

test('a network that does not answer is as good as none', async () => {
  const { open } = await install();
  vi.useFakeTimers();
  browser.network.set('/food/home', () => new Promise(() => {}));
  const page = open('/food/home');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await page).toBe('/food/');
  vi.useRealTimers();
});

test('a server that is down does not take the tickets away', async () => {
  const { open } = await install();
  browser.network.set('/food/home', () => new Response('Bad gateway', { status: 502 }));
  expect(await open('/food/home')).toBe('/food/');
});

test('answers of the API never pass through it', async () => {
  const { ask } = await install();
  expect(ask('/api/shopper/user/ticket/detail', { method: 'POST' })).toBeUndefined();
  expect(ask('/media/dishes/sukiyaki/o1.svg')).toBeUndefined();
});

test('a new version waits until the visitor wants it', async () => {
  await install('one');
  const { tell } = runWorker(browser, 'two');
  await tell('install');
  expect(browser.skipped).toBe(0);
  await tell('message', { data: { takeOver: 'now' } });
  expect(browser.skipped).toBe(1);
});

test('a page that is new already lets its worker in, unless another page is open', async () => {
  const { tell } = runWorker(browser, 'two');
  browser.openPage('/food/home');
  browser.openPage('/food/offerList');
  await tell('message', { data: { takeOver: 'alone' } });
  expect(browser.skipped).toBe(0);
  browser.pages.pop();
  await tell('message', { data: { takeOver: 'alone' } });
  expect(browser.skipped).toBe(1);
});

test('it says whether a page is of its build', async () => {
  const { tell } = await install();
  const said: unknown[] = [];
  const ports = [{ postMessage: (answer: unknown) => said.push(answer) }];
  await tell('message', { data: { has: '/food/assets/app.js' }, ports });
  await tell('message', { data: { has: '/food/assets/other.js' }, ports });
  expect(said).toEqual([true, false]);
});

test('pages of the build before have their files until they are gone', async () => {
  await install('one');
  browser.kept.get('app-one')?.set('/food/assets/old-screen.js', new Response('of the old build'));
  const { tell, ask } = await install('two');
  expect(keptNames()).toEqual(['app-one', 'app-two']);
  browser.network.clear();
  expect(await (await ask('/food/assets/old-screen.js'))?.text()).toBe('of the old build');
  browser.openPage('/food/home');
  const other = browser.openPage('/food/offerList');
  expect(other.went).toEqual([]);
  const page = { data: { language: 'en-US', entry: '/food/assets/app.js' } };
  await tell('message', page);
  expect(keptNames()).toEqual(['app-one', 'app-two']);
  browser.pages.pop();
  await tell('message', page);
  expect(keptNames()).toEqual(['app-two']);
});

test('no more than one build before is kept, and nothing but builds goes', async () => {
  await install('one');
  await browser.caches.open('outbox-1');
  await install('two');
  await install('three');
  expect(keptNames()).toEqual(['outbox-1', 'app-two', 'app-three']);
});

test('what nobody has opened yet is kept too, where the visitor does not save data', async () => {
  const { tell, ask } = await install();
  await tell('message', { data: { language: 'ja-JP' } });
  expect(browser.kept.get('app-one')?.has('/food/assets/later.js')).toBe(false);
  await tell('message', { data: { language: 'ja-JP', everything: true } });
  browser.network.clear();
  expect(await (await ask('/food/assets/later.js'))?.text()).toBe('/food/assets/later.js');
  expect(await (await ask('/food/assets/ja-later.js'))?.text()).toBe('/food/assets/ja-later.js');
});

test('where there is no room the page has its files all the same', async () => {
  const { ask } = await install();
  browser.isFull = true;
  expect(await (await ask('/food/assets/later.js'))?.text()).toBe('/food/assets/later.js');
});

test('the language of the page is kept too; one that is not speaks English', async () => {
  const { tell, ask } = await install();
  const japanese = async () => (await ask('/food/assets/ja.js'))?.text();
  const online = new Map(browser.network);
  browser.network.clear();
  expect(await japanese()).toBe('/food/assets/en.js');
  browser.network = online;
  await tell('message', { data: { language: 'ja-JP' } });
  browser.network = new Map();
  expect(await japanese()).toBe('/food/assets/ja.js');
});

test('a new version speaks the language of the old one from the start', async () => {
  const { tell } = await install('one');
  await tell('message', { data: { language: 'ja-JP' } });
  await install('two');
  const { ask } = await install('three');
  browser.network.clear();
  expect(await (await ask('/food/assets/ja.js'))?.text()).toBe('/food/assets/ja.js');
});

test('pictures that the page names are there without a network, and no others', async () => {
  const { tell, ask } = await install();
  const dish = (name: string) => `/media/dishes/${name}.svg`;
  for (const name of ['soba', 'udon']) browser.network.set(dish(name), () => new Response(name));
  await tell('message', { data: { pictures: [dish('soba')] } });
  await tell('message', { data: { pictures: [dish('udon')] } });
  browser.network.clear();
  const image = { destination: 'image' };
  expect(await (await ask(dish('udon'), image))?.text()).toBe('udon');
  await expect(ask(dish('soba'), image)).rejects.toThrow('Failed to fetch');
});
