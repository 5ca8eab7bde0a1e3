import { expect, type Page } from '@playwright/test';
import { keeping } from './offer-scenes';
import { ordered } from './pickup-scenes';
import type { Scene } from './scene';

const dinner = 'o_sukiyaki_shabu-1_wagyu-loin-zen';
const request = '/food/pickup/reservationRequest?orderId=order_of_a_scene';
const account = '/food/userCenter/account';

type Says = 'default' | 'denied' | 'granted';

/** A browser that may be told of things, as far as the page sees one; what the visitor says to its question. */
const withPush =
  (permission: Says, says: Says = 'granted') =>
  (page: Page) =>
    page.addInitScript(
      ([now, then]) => {
        const notification = {
          permission: now,
          requestPermission: async () => {
            notification.permission = then;
            return then;
          },
        };
        const bytes = (length: number) => new Uint8Array(length).fill(4).buffer;
        const subscription = {
          endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-scene',
          options: { applicationServerKey: null },
          getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
          unsubscribe: async () => true,
        };
        const pushManager = {
          getSubscription: async () => subscription,
          subscribe: async () => subscription,
        };
        const registration = { pushManager };
        const worker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
        Object.defineProperty(window, 'Notification', { value: notification });
        Object.defineProperty(window, 'PushManager', { value: () => {} });
        Object.defineProperty(navigator, 'serviceWorker', {
          value: { ...worker, register: async () => registration, addEventListener: () => {} },
        });
      },
      [permission, says] as const,
    );

const settings = (kinds: readonly string[]) => (page: Page) =>
  page.route('**/api/shopper/push/*', (route) =>
    route.fulfill({ json: { code: 0, data: { publicKey: 'BAAB', subscribed: kinds.length > 0, kinds } } }),
  );

const all = ['answer', 'tableTomorrow', 'ticketEnds'];

/** Of an iPhone, as far as the page can tell. */
const onIphone = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
    });
  });

/** A newer build is on the device and waits. */
const withNewVersion = (page: Page) =>
  page.addInitScript(() => {
    const waiting = {
      state: 'installed',
      addEventListener: () => {},
      postMessage: (_: object, [port]: MessagePort[] = []) => port?.postMessage(false),
    };
    const registration = { waiting, installing: null, active: waiting, addEventListener: () => {} };
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        controller: waiting,
        ready: Promise.resolve(registration),
        register: async () => registration,
        getRegistration: async () => registration,
        addEventListener: () => {},
      },
    });
  });

/** What was just answered is kept; then the page is opened again, and nobody answers. */
const unansweredAgain =
  (key: string, ...calls: string[]) =>
  async (page: Page) => {
    await page.waitForFunction((name) => localStorage.getItem(name) !== null, key);
    for (const call of calls) {
      await page.unroute(`**/api/${call}`);
      await page.route(`**/api/${call}`, (route) => route.abort());
    }
    await page.reload();
    await expect(page.locator('main article').first()).toBeVisible();
  };

const likedCalls = [
  'shopper/like/goods/ticket/nanHai/queryLikeList',
  'shopper/storeCategory/likeGoods/activeStoreCategory',
];

const prepared =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** What the app is on a device: what it tells of, what it keeps, and that there is a newer one. */
export const deviceScenes: readonly Scene[] = [
  {
    screen: 'reservationRequest',
    state: 'push-offer',
    path: request,
    as: 'user',
    prepare: prepared(withPush('default'), ordered(dinner)),
  },
  {
    screen: 'reservationRequest',
    state: 'push-on',
    path: request,
    as: 'user',
    prepare: prepared(withPush('default'), settings(all), ordered(dinner)),
    async arrange(page) {
      await page.locator('main section:has(> h2) > div > button').first().click();
      await expect(page.locator('main section:has(> h2) > div > button')).toHaveCount(0);
    },
  },
  {
    screen: 'reservationRequest',
    state: 'push-refused',
    path: request,
    as: 'guest',
    prepare: prepared(withPush('default', 'denied'), ordered(dinner)),
    async arrange(page) {
      await page.locator('main section:has(> h2) > div > button').first().click();
      await expect(page.locator('main section:has(> h2) > div > button')).toHaveCount(0);
    },
  },
  {
    screen: 'reservationRequest',
    state: 'push-home-screen',
    path: request,
    as: 'guest',
    prepare: prepared(withPush('default'), onIphone, ordered(dinner)),
  },
  {
    screen: 'account',
    state: 'push-kinds',
    path: account,
    as: 'user',
    prepare: prepared(withPush('granted'), settings(all)),
  },
  { screen: 'account', state: 'push-off', path: account, as: 'guest', prepare: withPush('default') },
  { screen: 'account', state: 'push-refused', path: account, as: 'user', prepare: withPush('denied') },
  {
    screen: 'account',
    state: 'push-home-screen',
    path: account,
    as: 'guest',
    prepare: prepared(withPush('default'), onIphone),
  },
  {
    screen: 'home',
    state: 'new-version',
    path: '/food/home',
    as: 'nobody',
    prepare: withNewVersion,
    arrange: (page) => expect(page.locator('section.fixed button').first()).toBeVisible(),
  },
  {
    screen: 'homeSearch',
    state: 'kept',
    path: '/food/homeSearch?areaId=namba',
    as: 'nobody',
    arrange: unansweredAgain('KEPTANSWERS', 'shopper/offer/search'),
  },
  {
    screen: 'collectTicket',
    state: 'kept-offline',
    path: '/food/userCenter/collectTicket',
    as: 'user',
    prepare: keeping,
    arrange: unansweredAgain('KEPTFAVOURITES', ...likedCalls),
  },
];
