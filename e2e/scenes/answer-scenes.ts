import type { OutputOf } from '@meal/contract/calls';
import { expect, type Page, type Route } from '@playwright/test';
import { residentName } from './residents';
import type { Scene } from './scene';
import { busy, failing, opened, silent } from './troubles';

type Asked = OutputOf<'store/answer/view'>;
type Reservation = Asked['reservation'];

const path = '/console/answer#key=rsv_scene.signature';
const storeNames = [
  '難波すき焼き 松乃灯',
  'Namba Sukiyaki Matsunohi',
  '难波寿喜烧 松乃灯',
  '난바 스키야키 마쓰노히',
];
const titles = ['黒毛和牛すき焼き御膳', 'Wagyu sukiyaki set', '黑毛和牛寿喜烧套餐', '흑모와규 스키야키 정식'];
const today = Date.parse('2026-11-16T14:05:00+09:00');
const hour = 3_600_000;

/** The same request on every day, so that pictures of it can be compared. */
const waiting: Omit<Reservation, 'offerTitle'> = {
  reservationId: 'rsv_scene',
  state: 'waiting',
  arrivalDate: '2026-11-20',
  preferredTimes: ['18:00', '18:30', '19:00'],
  proposedTimes: [],
  people: 4,
  replyBy: today + 22 * hour,
  orderNumber: 'K7PM-2WXD',
  guestName: residentName,
  guestLanguage: 'en-US',
  quantity: 2,
  amount: 13_600,
  requestedAt: today - hour,
  paid: false,
  openHours: [{ from: '17:00', to: '21:30' }],
};

async function answerWith(route: Route, more: object): Promise<void> {
  const { language = 1 } = route.request().postDataJSON() as { language?: number };
  const { reservation, ...rest } = more as { reservation?: object };
  await route.fulfill({
    json: {
      code: 0,
      data: {
        reservation: { ...waiting, offerTitle: titles[language], ...reservation },
        storeName: storeNames[language],
        serverTime: today,
        ...rest,
      },
    },
  });
}

const asked =
  (reservation: Partial<Reservation> = {}) =>
  (page: Page) =>
    page.route('**/api/store/answer/view', (route) => answerWith(route, { reservation }));

const byMail = { answer: { at: today - 600_000, by: 'mail' } } as const;

/** Every state of the page behind the link of a request mail. */
export const answerScenes: readonly Scene[] = [
  { state: 'waiting', prepare: asked() },
  // In no language, so that no page is blamed for it.
  { state: 'with-words', prepare: asked({ peopleFed: 2, message: `${residentName}: 🥜 ✕` }) },
  { state: 'last-minutes', prepare: asked({ replyBy: today + 12 * 60_000, preferredTimes: ['18:00'] }) },
  {
    state: 'confirm-dialog',
    prepare: asked(),
    async arrange(page: Page) {
      await page.locator('main section button').first().click();
      await opened(page);
    },
  },
  {
    state: 'propose-sheet',
    prepare: asked(),
    async arrange(page: Page) {
      await openOther(page, 0);
      await page.locator('[role="dialog"] fieldset button').nth(1).click();
      await page.locator('[role="dialog"] fieldset button').nth(6).click();
    },
  },
  {
    state: 'decline-sheet',
    prepare: asked(),
    async arrange(page: Page) {
      await openOther(page, 1);
      await page.locator('[role="dialog"] label').last().click();
      await page.locator('[role="dialog"] button[type="submit"]').click();
      await expect(page.locator('textarea[name="reason"]')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    state: 'not-sent-sheet',
    toast: true,
    async prepare(page: Page) {
      await asked()(page);
      await failing('store/answer/send')(page);
    },
    async arrange(page: Page) {
      await openOther(page, 1);
      await page.locator('[role="dialog"] label').first().click();
      await page.locator('[role="dialog"] button[type="submit"]').click();
    },
  },
  {
    state: 'too-late',
    async prepare(page: Page) {
      await asked()(page);
      const reservation = {
        state: 'declined',
        reason: 'full',
        answer: { at: today - 60_000, by: 'staff', name: residentName },
      };
      await page.route('**/api/store/answer/send', (route) =>
        answerWith(route, { reservation, already: true }),
      );
    },
    async arrange(page: Page) {
      await page.locator('main section button').first().click();
      await page.locator('[role="dialog"] button').first().click();
      await expect(page.locator('h1')).toBeFocused();
    },
  },
  { state: 'confirmed', prepare: asked({ state: 'confirmed', confirmedTime: '18:30', ...byMail }) },
  {
    state: 'proposed',
    prepare: asked({ state: 'proposed', proposedTimes: ['17:15', '20:00'], ...byMail }),
  },
  { state: 'declined', prepare: asked({ state: 'declined', reason: 'partySize', ...byMail }) },
  { state: 'lapsed', prepare: asked({ state: 'lapsed', answer: { at: today - hour } }) },
  { state: 'cancelled', prepare: asked({ state: 'cancelled', answer: { at: today - hour } }) },
  { state: 'no-key', path: '/console/answer' },
  { state: 'failed', prepare: failing('store/answer/view') },
  {
    state: 'offline',
    prepare: (page: Page) => page.route('**/api/store/answer/view', (route) => route.abort()),
  },
  { state: 'loading', prepare: silent('store/answer/view'), arrange: busy, waits: true },
].map((scene) => ({ screen: 'console-answer', path, as: 'nobody', ...scene }));

async function openOther(page: Page, which: number): Promise<void> {
  await page.locator('section[aria-labelledby="other-ways"] button').nth(which).click();
  await opened(page);
}
