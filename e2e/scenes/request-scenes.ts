import type { StoreReservation } from '@meal/contract/store-reservation';
import type { Page, Route } from '@playwright/test';
import { residentName } from './residents';
import { hour, storeNames, titles, today, waiting } from './sample-request';
import type { Scene } from './scene';
import { busy, failing, refusing, silent } from './troubles';

const list = 'store/reservation/list';
const detail = 'store/reservation/detail';

function languageOf(route: Route): number {
  const { language = 1 } = route.request().postDataJSON() as { language?: number };
  return language;
}

const listed =
  (...requests: Partial<StoreReservation>[]) =>
  (page: Page) =>
    page.route(`**/api/${list}`, (route) => {
      const offerTitle = titles[languageOf(route)];
      const shown = requests.map((request, index) => ({
        ...waiting,
        reservationId: `rsv_scene${index}`,
        offerTitle,
        ...request,
      }));
      return route.fulfill({ json: { code: 0, data: { list: shown, serverTime: today } } });
    });

const opened = (page: Page) =>
  page.route(`**/api/${detail}`, (route) => {
    const language = languageOf(route);
    const reservation = { ...waiting, offerTitle: titles[language] };
    const data = { reservation, storeName: storeNames[language], serverTime: today };
    return route.fulfill({ json: { code: 0, data } });
  });

const homeScenes: readonly Omit<Scene, 'screen' | 'path' | 'as'>[] = [
  {
    state: 'requests',
    prepare: listed(
      // In no language, so that no page is blamed for it.
      { replyBy: today + 12 * 60_000, preferredTimes: ['18:00'], message: `${residentName}: 🥜 ✕` },
      { people: 6, peopleFed: 2 },
      { people: 1, quantity: 1, replyBy: today + 40 * hour },
    ),
  },
  { state: 'nothing-waits', prepare: listed() },
  { state: 'requests-loading', prepare: silent(list), arrange: busy, waits: true },
  { state: 'requests-failed', prepare: failing(list) },
];

const path = '/console/request?reservationId=rsv_scene';
const pageScenes: readonly Omit<Scene, 'screen' | 'path' | 'as'>[] = [
  { state: 'waiting', prepare: opened },
  { state: 'loading', prepare: silent(detail), arrange: busy, waits: true },
  { state: 'failed', prepare: failing(detail) },
  { state: 'unknown', prepare: refusing(detail, 506) },
];

/** What waits for a store, on its home page and opened from there. */
export const requestScenes: readonly Scene[] = [
  ...homeScenes.map(
    (scene): Scene => ({ ...scene, screen: 'console-home', path: '/console', as: 'storeOwner' }),
  ),
  ...pageScenes.map((scene): Scene => ({ ...scene, screen: 'console-request', path, as: 'storeOwner' })),
];
