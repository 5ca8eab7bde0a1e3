import type { StoreReservation } from '@meal/contract/store-reservation';
import { expect, type Page, type Route } from '@playwright/test';
import { residentName } from './residents';
import { hour, storeNames, titles, today, waiting } from './sample-request';
import type { Scene } from './scene';
import { busy, failing, opened, silent } from './troubles';

const path = '/console/answer#key=rsv_scene.signature';
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
  (reservation: Partial<StoreReservation> = {}) =>
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
