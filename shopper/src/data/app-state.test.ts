import { beforeEach, expect, test, vi } from 'vitest';
import { isPositionKnown } from '../device/position';

/** A page load: modules are new, storage is what the browser kept. */
async function startPage(launch: { language?: string } = {}) {
  vi.resetModules();
  Object.defineProperty(window, '__launch', { value: launch, configurable: true });
  return import('./app-state');
}

function stored(key: string): unknown {
  const text = localStorage.getItem(key);
  const envelope: unknown = text === null ? undefined : JSON.parse(text);
  return typeof envelope === 'object' && envelope !== null && 'value' in envelope
    ? envelope.value
    : undefined;
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('ko');
});

test('the defaults are those of the specification', async () => {
  const { appState } = await startPage();
  expect(appState()).toEqual({
    lang: '',
    temporary: {},
    historyList0: [],
    historyList1: [],
    historyList2: [],
    position: { latitude: 25.03752, longitude: 121.5637 },
    elePayPk: '',
  });
  expect(isPositionKnown(appState().position)).toBe(false);
});

test('language, temporary and the three histories survive a reload; position and key do not', async () => {
  const page = await startPage();
  page.setLang('zh-CN');
  page.setTemporary({ returnTo: '/userCenter', search: { areaId: 'namba' } });
  page.addToHistory(0, 'ramen');
  page.addToHistory(1, 'sushi');
  page.addToHistory(2, 'udon');
  page.setPosition({ latitude: 34.6, longitude: 135.5 });
  page.setElePayPk('pk');
  expect(page.appState()).toMatchObject({ position: { latitude: 34.6 }, elePayPk: 'pk' });

  expect((await startPage()).appState()).toEqual({
    lang: 'zh-CN',
    temporary: { returnTo: '/userCenter', search: { areaId: 'namba' } },
    historyList0: [{ content: 'ramen' }],
    historyList1: [{ content: 'sushi' }],
    historyList2: [{ content: 'udon' }],
    position: { latitude: 25.03752, longitude: 121.5637 },
    elePayPk: '',
  });
});

test('without a choice the browser decides, and that is not stored as a choice', async () => {
  const { currentLocale } = await startPage();
  expect(currentLocale()).toBe('ko-KR');
  expect(stored('LANG')).toBeUndefined();
});

test('a launch language wins over the stored choice and is stored', async () => {
  (await startPage()).setLang('zh-CN');
  const { currentLocale } = await startPage({ language: '0' });
  expect(currentLocale()).toBe('ja-JP');
  expect(stored('LANG')).toBe('ja-JP');
  expect((await startPage()).currentLocale()).toBe('ja-JP');
});

test('a field of temporary given as undefined is forgotten, the others stay', async () => {
  const page = await startPage();
  page.setTemporary({ returnTo: '/home', groupBuyOrderId: 'g1' });
  page.setTemporary({ returnTo: undefined });
  expect(page.appState().temporary).toEqual({ groupBuyOrderId: 'g1' });
  expect(stored('TEMPORARY')).toEqual({ groupBuyOrderId: 'g1' });
  page.clearTemporary();
  expect(page.appState().temporary).toEqual({});
  expect(localStorage.getItem('TEMPORARY')).toBeNull();
});

test('history lists keep to themselves: no duplicate, delete by content', async () => {
  const page = await startPage();
  page.addToHistory(0, 'ramen');
  page.addToHistory(0, 'ramen');
  page.addToHistory(1, 'ramen');
  expect(page.appState().historyList0).toEqual([{ content: 'ramen' }]);
  page.deleteFromHistory(0, 'ramen');
  expect(stored('HISTORYLIST0')).toEqual([]);
  expect(stored('HISTORYLIST1')).toEqual([{ content: 'ramen' }]);
});

test('a language chosen in another tab is the language here', async () => {
  const page = await startPage();
  localStorage.setItem('LANG', JSON.stringify({ value: 'ja-JP', expiresAt: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'LANG' }));
  expect(page.currentLocale()).toBe('ja-JP');
});

test('a search made in another tab is not lost by one made here', async () => {
  const page = await startPage();
  page.addToHistory(0, 'ramen');
  localStorage.setItem(
    'HISTORYLIST0',
    JSON.stringify({ value: [{ content: 'sushi' }, { content: 'ramen' }], expiresAt: null }),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'HISTORYLIST0' }));
  page.addToHistory(0, 'udon');
  expect(stored('HISTORYLIST0')).toEqual([{ content: 'udon' }, { content: 'sushi' }, { content: 'ramen' }]);
});
