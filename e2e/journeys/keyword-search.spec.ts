import type { Page } from '@playwright/test';
import { rememberVisit } from '../fixtures/browser-state';
import { expect, test } from '../fixtures/test';
import { beGuest, clientOf } from '../fixtures/visitors';

const field = (page: Page) => page.getByRole('combobox', { name: 'Store, dish or station' });
const results = (page: Page) => page.locator('main ol > li');

test('from the home screen to a station by keyboard alone', async ({ page }) => {
  await page.goto('/food/home');
  await page.getByRole('link', { name: 'Store, dish or station' }).press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('nanba');
  const station = page.getByRole('option', { name: /^Namba Nankai/ });
  await expect(station).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('ArrowDown');
    if ((await station.getAttribute('aria-selected')) === 'true') break;
  }
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await station.getAttribute('id'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/food\/offerList\?stationId=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Namba Station' })).toBeVisible();
});

test('what was searched for can be found again, and forgotten', async ({ page }) => {
  await page.goto('/food/offerListSearch');
  await field(page).fill('ｒａｍｅｎ');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/food/offerListSearch?q=ramen');
  await expect(results(page).first()).toBeVisible();

  await page.goto('/food/offerListSearch');
  const again = page.locator('main').getByRole('link', { name: 'ramen', exact: true });
  await again.tap();
  await expect(page).toHaveURL('/food/offerListSearch?q=ramen');
  await page.goBack();
  await page.getByRole('button', { name: 'Delete “ramen” from recent searches' }).tap();
  await expect(again).toBeHidden();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('HISTORYLIST1') ?? '').value);
  expect(stored).toEqual([]);
});

test('the Enter that ends a composition searches nothing', async ({ page, calls }) => {
  await page.goto('/food/offerListSearch');
  await field(page).fill('すし');
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(page).toHaveURL('/food/offerListSearch');
  expect(calls).not.toContain('shopper/offer/search');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\?q=/);
});

test('nothing found leads to what many look for', async ({ page }) => {
  await page.goto('/food/offerListSearch?q=qqqzzz');
  await expect(page.getByRole('heading', { name: 'Nothing found for “qqqzzz”' })).toBeVisible();
  const popular = page.getByRole('region', { name: 'Popular right now' });
  const word = popular.getByRole('link').first();
  const name = (await word.textContent()) ?? '';
  await word.tap();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(results(page).first()).toBeVisible();
});

test('my own search shows first what I keep', async ({ page, context }) => {
  const session = await beGuest();
  await rememberVisit(context, { session });
  const client = clientOf(session);
  const { list } = await client.call('shopper/offer/search', { keyword: 'ramen', limit: 50 });
  const kept = list.at(-1);
  expect(kept).toBeDefined();
  await client.call('shopper/like/goods/ticket/nanHai/like', { offerId: kept?.offerId ?? '', liked: true });
  await page.goto('/food/userCenter/offerListSearch');
  await field(page).fill('ramen');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/food/userCenter/offerListSearch?q=ramen');
  const favourites = page.getByRole('region', { name: 'From your favorites' });
  await expect(favourites.getByRole('heading', { level: 3, name: kept?.title ?? '' })).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('HISTORYLIST2') ?? '').value);
  expect(stored).toEqual([{ content: 'ramen' }]);
});
