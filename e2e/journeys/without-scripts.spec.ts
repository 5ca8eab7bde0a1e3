import { expect, test } from '../fixtures/test';

/** For any day and hour. */
const anyOffer = 'o_sukiyaki_shabu-1_sukiyaki-bento';

test.use({ javaScriptEnabled: false, locale: 'ja-JP' });

test('a visitor without JavaScript reads title, price and store, and what to do', async ({ page }) => {
  await page.goto(`/food/offerDetail?params=${encodeURIComponent(JSON.stringify({ offerId: anyOffer }))}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/[\d,]+（税込）/)).toBeVisible();
  await expect(page.getByText('お店', { exact: true })).toBeVisible();
  await expect(page.locator('.scripts')).toContainText('JavaScriptを有効にして');
  // What waits for scripts would wait for ever.
  await expect(page.locator('#root')).toBeHidden();
  await page.getByRole('link', { name: '한국어' }).click();
  await expect(page.locator('.price')).toContainText('세금 포함');
});

test('the home page says what is needed', async ({ page }) => {
  await page.goto('/food/home');
  await expect(page.getByRole('heading', { level: 1, name: '関西ごはんチケット' })).toBeVisible();
});
