import type { Page } from '@playwright/test';
import { openFrontDoor } from '../fixtures/front-door';
import { goWithin } from '../fixtures/go-within';
import { expect, test } from '../fixtures/test';

test.use({ serviceWorkers: 'allow' });

const dinner = 'o_sukiyaki_shabu-1_wagyu-loin-zen';
const form = `/food/pickup/purchaseTicket?params=${encodeURIComponent(JSON.stringify({ offerId: dinner }))}`;
const bar = (page: Page) => page.getByRole('region', { name: 'A new version is ready.' });
const isNext = (page: Page) =>
  page
    .locator('script[type="module"][src]')
    .first()
    .evaluate((script: HTMLScriptElement) => script.src.includes('-next'));

async function openInstalled(page: Page) {
  const door = await openFrontDoor();
  await page.goto(`${door.address}/food/home`);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true);
  return door;
}

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

test('a new version waits, is offered away from the checkout, and comes when it is wanted', async ({
  page,
}) => {
  const door = await openInstalled(page);
  door.release();
  await lookForUpdate(page);
  await expect(bar(page)).toBeVisible();
  expect(await isNext(page)).toBe(false);
  await goWithin(page, form);
  await expect(bar(page)).toBeHidden();
  await goWithin(page, '/food/home');
  await bar(page).getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => isNext(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  const waits = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(await waits()).toBe(false);
  await door.close();
});

test('whoever wants it later goes on, and has it the next time the app is opened', async ({ page }) => {
  const door = await openInstalled(page);
  door.release();
  await lookForUpdate(page);
  await bar(page).getByRole('button', { name: 'Later' }).click();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  expect(await isNext(page)).toBe(true);
  // Alone with its own build, the page lets the worker of that build in without a word.
  const waits = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(waits, { timeout: 60_000 }).toBe(false);
  await expect(bar(page)).toBeHidden();
  await door.close();
});
