import { expect, type Page } from '@playwright/test';
import type { Scene } from './scene';
import { busy, failing, opened, silent } from './troubles';

const stationButton = (page: Page) => page.locator('main button[aria-haspopup="dialog"]').last();

/** Nobody eats sushi with 99 others in the morning. */
const impossible = 'areaId=namba&categoryId=sushi&slots=morning&people=99';

async function openStations(page: Page): Promise<void> {
  await stationButton(page).click();
  await opened(page);
  await expect(page.locator('[role="dialog"] li').first()).toBeVisible();
}

/** Answers as if the visitor kept two offers, in the language of the page. */
const keepingSushi = (page: Page) =>
  page.route('**/api/shopper/like/goods/ticket/nanHai/queryLikeList', async (route) => {
    const answer = await page.request.post('/api/shopper/offer/search', {
      data: { ...route.request().postDataJSON(), categoryId: 'sushi', limit: 2 },
    });
    await route.fulfill({ json: await answer.json() });
  });

export const findingScenes: readonly Scene[] = [
  {
    screen: 'home',
    state: 'conditions',
    path: '/food/home',
    as: 'nobody',
    async arrange(page) {
      await page.locator('main fieldset button').first().click();
      await page.locator('main button:has(img)').nth(1).click();
      await expect(page.locator('main a[href*="/homeSearch"]').first()).toBeVisible();
    },
  },
  {
    screen: 'home',
    state: 'days-and-categories',
    path: '/food/home',
    as: 'nobody',
    async arrange(page) {
      await page.locator('main button[aria-expanded]').click();
      await page.locator('main label:has(input[value="days"])').click();
      await expect(page.locator('input[type="date"]')).toHaveCount(2);
    },
  },
  { screen: 'home', state: 'station-sheet', path: '/food/home', as: 'nobody', arrange: openStations },
  {
    screen: 'home',
    state: 'position-failed-sheet',
    toast: true,
    path: '/food/home',
    as: 'nobody',
    async arrange(page) {
      await openStations(page);
      await page.locator('[role="tab"]').nth(1).click();
      await page.locator('[role="tabpanel"] button').click();
      await expect(page.locator('[role="tabpanel"] button')).toHaveCount(2);
    },
  },
  {
    screen: 'home',
    state: 'nothing-to-choose',
    toast: true,
    path: '/food/home',
    as: 'nobody',
    prepare: failing('shopper/home/query'),
  },
  { screen: 'homeSearch', state: 'results', path: '/food/homeSearch?areaId=namba', as: 'nobody' },
  {
    screen: 'homeSearch',
    state: 'loading',
    path: '/food/homeSearch?areaId=namba',
    as: 'nobody',
    waits: true,
    prepare: silent('shopper/offer/search'),
    arrange: busy,
  },
  {
    screen: 'homeSearch',
    state: 'failed',
    toast: true,
    path: '/food/homeSearch?areaId=namba',
    as: 'nobody',
    prepare: failing('shopper/offer/search'),
  },
  { screen: 'homeSearch', state: 'empty', path: `/food/homeSearch?${impossible}`, as: 'nobody' },
  {
    screen: 'homeSearch',
    state: 'map',
    path: '/food/homeSearch?areaId=namba&view=map',
    as: 'nobody',
  },
  { screen: 'offerList', state: 'all', path: '/food/offerList', as: 'nobody' },
  { screen: 'offerList', state: 'category', path: '/food/offerList?categoryId=sushi', as: 'nobody' },
  { screen: 'offerListSearch', state: 'entry', path: '/food/offerListSearch', as: 'nobody' },
  {
    screen: 'offerListSearch',
    state: 'suggestions',
    path: '/food/offerListSearch',
    as: 'nobody',
    async arrange(page) {
      await page.getByRole('combobox').fill('namba');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { screen: 'offerListSearch', state: 'results', path: '/food/offerListSearch?q=sushi', as: 'nobody' },
  { screen: 'offerListSearch', state: 'no-hits', path: '/food/offerListSearch?q=000000', as: 'nobody' },
  {
    screen: 'userOfferListSearch',
    state: 'favourites-first',
    path: '/food/userCenter/offerListSearch?q=sushi',
    as: 'guest',
    prepare: keepingSushi,
    arrange: (page) => expect(page.locator('main section article').first()).toBeVisible(),
  },
];
