import type { Page } from '@playwright/test';
import { freshEmail } from '../fixtures/address';
import { expect, test } from '../fixtures/test';
import { PurchasePage } from '../pages/purchase-page';

// Sheets slide in and out: here they are let.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';

async function openStations(page: Page) {
  await page.getByRole('button', { name: 'Choose a station' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  return sheet;
}

test('going back closes a sheet and stays on the page; a sheet that was closed leaves nothing to go back to', async ({
  page,
}) => {
  await page.goto('/food/userCenter/usageMethod');
  await page.goto('/food/home');
  let sheet = await openStations(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/food/home');

  sheet = await openStations(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => page.evaluate(() => Reflect.get(history.state ?? {}, 'modals'))).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL('/food/userCenter/usageMethod');
});

test('a sheet that is left while it still comes is gone, and the page can be used', async ({ page }) => {
  await page.goto('/food/home');
  const open = page.getByRole('button', { name: 'Choose a station' });
  await expect(open).toBeEnabled();
  // As soon as there is a step to go back: before the first picture of the sheet.
  await page.evaluate(() => {
    const look = () => {
      if (!Reflect.get(history.state ?? {}, 'modals')) return setTimeout(look);
      Reflect.set(window, 'hasLeft', true);
      return history.back();
    };
    look();
  });
  await open.click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hasLeft'))).toBe(true);
  await expect.poll(() => page.evaluate(() => Reflect.get(history.state ?? {}, 'modals'))).toBeUndefined();
  await expect(page.getByRole('dialog')).toBeHidden();
  await openStations(page);
});

test('a page that is loaded again with an open sheet is left by one step back', async ({ page }) => {
  await page.goto('/food/userCenter/usageMethod');
  await page.goto('/food/home');
  await openStations(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose a station' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(history.state ?? {}, 'modals'))).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL('/food/userCenter/usageMethod');
});

test('what is chosen in a sheet stays chosen', async ({ page }) => {
  await page.goto('/food/home');
  const sheet = await openStations(page);
  await sheet.getByLabel('Station name').fill('tengachaya');
  await sheet.getByRole('button', { name: /^Tengachaya/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /Tengachaya/ })).toBeVisible();
});

test('the language can be changed in the checkout, and the form keeps what was filled in', async ({
  page,
}) => {
  const purchase = new PurchasePage(page);
  await purchase.open(box);
  const email = freshEmail();
  await purchase.fillIn({ name: 'Mio Tanaka', email });
  await purchase.choose('credit-card');
  await purchase.card.locator('#number').fill('4242 4242 4242 4242');
  await page
    .getByRole('button', { name: /Language/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('dialog').getByText('日本語').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(purchase.submit).toHaveText(/を支払う$/);
  await expect(purchase.name).toHaveValue('Mio Tanaka');
  await expect(purchase.emailAgain).toHaveValue(email);
  await expect(page.locator('input[value="credit-card"]')).toBeChecked();
  await expect(purchase.card.locator('#number')).toHaveValue('4242 4242 4242 4242');
});

test('while the app is on its way the page has its shape already', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/food/home');
  const blocks = page.locator('#root .shimmer');
  await expect(blocks.first()).toBeVisible();
  for (const block of await blocks.all()) {
    const place = await block.boundingBox();
    expect(place?.height).toBeGreaterThan(20);
    expect(place?.width).toBeGreaterThan(100);
  }
});
