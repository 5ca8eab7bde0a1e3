import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { fillForm } from '../pages/purchase-page';

const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const dinner = 'o_sukiyaki_shabu-1_wagyu-loin-zen';
const done = /\/food\/pickup\/freelyCompleted\?orderId=/;
const asked = /\/food\/pickup\/reservationRequest\?orderId=/;

/** The provider's own, in frames of its own: the button in the form, the wallet over the page. */
const walletOf = (page: Page) => ({
  button: page.frameLocator('main form iframe').getByRole('button'),
  sheet: page.frameLocator('body > iframe'),
  /** Whether what lies behind the wallet is out of reach. */
  isPageInert: () => page.evaluate(() => document.querySelector('#root')?.hasAttribute('inert')),
});

test('a ticket is paid by the wallet’s own button without leaving the page; what was left or refused can be tried again', async ({
  page,
  calls,
}) => {
  const purchase = await fillForm(page, box);
  await purchase.choose('apple-pay');
  const { button, sheet, isPageInert } = walletOf(page);
  await expect(button).toHaveText('Pay with Apple Pay');
  await expect(page.getByText('Total: ¥1,280')).toBeVisible();
  await expect(purchase.submit).toBeHidden();

  await purchase.name.fill('');
  await button.click();
  await expect(purchase.name).toBeFocused();
  await expect(page.locator('body > iframe')).toHaveCount(0);
  await purchase.name.fill('Mio Tanaka');
  // Enter is for the form: nothing is wrong any more, so it comes to the wallet's button.
  await purchase.name.press('Enter');
  await expect(page.locator('[data-wallet] iframe')).toBeFocused();

  await button.click();
  await expect(sheet.getByRole('button', { name: 'Approve' })).toBeFocused();
  await expect(sheet.getByText('¥1,280')).toBeVisible();
  expect(await isPageInert()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.locator('body > iframe')).toHaveCount(0);
  expect(await isPageInert()).toBe(false);
  expect(calls).not.toContain('shopper/order/create');

  await button.click();
  await sheet.getByLabel('Card').selectOption('Visa •••• 0002');
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The payment was declined.', { exact: false }).first()).toBeVisible();

  await button.click();
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(done);
  expect(calls.filter((call) => call === 'shopper/order/create')).toHaveLength(1);
});

test('a table is asked for by the wallet’s button: the money is held, and no code is asked for', async ({
  page,
}) => {
  const purchase = await fillForm(page, dinner);
  await purchase.wishForThreeTimes();
  await purchase.choose('apple-pay');
  const { button, sheet } = walletOf(page);
  await expect(button).toHaveText('Book with Apple Pay');
  await button.click();
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(asked);
});
