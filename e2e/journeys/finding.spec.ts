import { addDays, tokyoDay } from '@meal/contract/tokyo';
import type { Page } from '@playwright/test';
import { goWithin } from '../fixtures/go-within';
import { expect, test } from '../fixtures/test';
import { clientOf } from '../fixtures/visitors';

const cards = (page: Page) => page.locator('main ol > li');
const conditions = (page: Page) => page.getByRole('list', { name: 'Search conditions' });

test('conditions are the address: each can be taken away, sorting keeps them, and Back leads into the app', async ({
  page,
}) => {
  await page.goto('/food/homeSearch?areaId=namba&people=2&language=1');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove 2 people' }).tap();
  await expect(page).toHaveURL('/food/homeSearch?areaId=namba&language=1');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
  await expect(page).toHaveURL('/food/homeSearch?areaId=namba&sort=price&language=1');
  await expect(async () => {
    const texts = await cards(page).allTextContents();
    const prices = texts.map((text) => Number(/¥([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  }).toPass();
  // Opened by its address, the list has no page of ours before it.
  await page.getByRole('link', { name: 'Back' }).tap();
  await expect(page).toHaveURL('/food/home');
});

test('coming back from an offer lands on the same card', async ({ page }) => {
  await page.goto('/food/homeSearch?language=1');
  await expect(cards(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Load more' }).press('Enter');
  await expect(cards(page)).toHaveCount(40);
  await expect(cards(page).nth(20).getByRole('heading').getByRole('link')).toBeFocused();
  const card = cards(page).nth(35);
  // In the middle, where a tap needs no further scrolling.
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const placeOf = () => card.evaluate((element) => element.getBoundingClientRect().top);
  const before = await placeOf();
  await card.getByRole('heading').getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/food\/offerDetail/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search results' })).toBeHidden();
  await page.goBack();
  await expect(cards(page)).toHaveCount(40);
  await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThan(8);

  // Also when the offer was reloaded meanwhile and nothing of the list is left in the page.
  await card.getByRole('heading').getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/food\/offerDetail/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(40);
  await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThan(8);
});

test('whoever is quick to go on from a screen keeps the focus that they have set', async ({ page }) => {
  await page.goto('/food/userCenter/usageMethod');
  // As soon as the next screen is there, and before anything else of it can run.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const station = [...document.querySelectorAll('button')].find((each) =>
        each.textContent.includes('Choose a station'),
      );
      if (!station) return;
      station.focus();
      watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).tap();
  const station = page.getByRole('button', { name: 'Choose a station' });
  await expect(station).toBeFocused();
  await page.waitForTimeout(300);
  await expect(station).toBeFocused();
});

test('where nothing fits, the condition to drop is named with what it gains', async ({ page }) => {
  await page.goto('/food/homeSearch?areaId=namba&people=99');
  await expect(page.getByRole('heading', { name: 'Nothing fits all of that' })).toBeVisible();
  await page.getByRole('button', { name: /^Without 99 people: [\d,]+ offers$/ }).tap();
  await expect(page).toHaveURL('/food/homeSearch?areaId=namba');
  await expect(cards(page).first()).toBeVisible();
});

test('without a position a station is chosen by its line', async ({ page, toast }) => {
  await page.goto('/food/home');
  await page.getByRole('button', { name: 'Choose a station' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Choose a station' });
  await sheet.getByRole('tab', { name: 'Nearby' }).tap();
  await sheet.getByRole('button', { name: 'Use my position' }).tap();
  await toast.says('Get position failed');
  await expect(sheet.getByText('Get position failed')).toBeVisible();
  await sheet.getByRole('button', { name: 'Choose by line' }).tap();
  await sheet.getByRole('combobox', { name: 'Line' }).selectOption({ label: 'Nankai Koya Line' });
  await sheet.getByRole('button', { name: /^Sakaihigashi/ }).tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sakaihigashi Station' })).toBeVisible();
  await page.getByRole('link', { name: /^Show \d/ }).tap();
  await expect(conditions(page).getByRole('button', { name: 'Remove Sakaihigashi Station' })).toBeVisible();
});

test('where the position is known, the stations around it come with their distance', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 34.6643, longitude: 135.5011 });
  await page.goto('/food/home');
  await page.getByRole('button', { name: 'Choose a station' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Choose a station' });
  await sheet.getByRole('tab', { name: 'Nearby' }).tap();
  await sheet.getByRole('button', { name: 'Use my position' }).tap();
  await sheet
    .getByRole('button', { name: /^Namba.* m$/ })
    .first()
    .tap();
  await expect(page.getByRole('button', { name: 'Namba Station' })).toBeVisible();
});

test('an area that has run dry leads to the nearest one that has offers', async ({ page }) => {
  const { areas } = await clientOf().call('shopper/home/query', {});
  // The demo has one; without it this journey would prove nothing.
  const dry = areas.find(({ count }) => count === 0);
  expect(dry).toBeDefined();
  await page.addInitScript((areaId) => {
    localStorage.setItem('TEMPORARY', JSON.stringify({ value: { search: { areaId } }, expiresAt: null }));
  }, dry?.areaId);
  await page.goto('/food/home');
  await expect(page.getByText('Nothing is on sale in this area at the moment.')).toBeVisible();
  await page.getByRole('button', { name: /^Go to .+ \(\d+ offers?\)$/ }).tap();
  await expect(page.getByRole('link', { name: /^Show \d/ })).toBeVisible();
});

test('a list is named by what it lists', async ({ page }) => {
  await page.goto('/food/offerList?categoryId=sushi');
  await expect(page.getByRole('heading', { level: 1, name: 'Sushi' })).toBeVisible();
  await goWithin(page, '/food/offerList?areaId=umeda&people=2');
  await expect(page.getByRole('heading', { level: 1, name: 'Umeda & Kitashinchi' })).toBeVisible();
  await expect(conditions(page).getByRole('button')).toHaveText(['2 people']);
  await goWithin(page, '/food/offerList');
  await expect(page.getByRole('heading', { level: 1, name: 'All offers' })).toBeVisible();
});

test('days that have passed are forgotten, the rest of the search is not', async ({ page }) => {
  const yesterday = addDays(tokyoDay(Date.now()), -1);
  await page.addInitScript((day) => {
    const search = { areaId: 'umeda', dateFrom: day, dateTo: day, people: '3' };
    localStorage.setItem('TEMPORARY', JSON.stringify({ value: { search }, expiresAt: null }));
  }, yesterday);
  await page.goto('/food/home');
  await expect(page.getByRole('radio', { name: 'Umeda & Kitashinchi' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Any day' })).toBeChecked();
  await expect(page.getByText('3 people')).toBeVisible();
});
