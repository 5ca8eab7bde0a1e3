import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

async function expectArrival(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

test('focus goes to the heading of every screen that is opened', async ({ page, visitor }) => {
  await page.goto('/food/home');
  // The first page starts where browsers start.
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  await page.getByRole('navigation').getByRole('link', { name: 'My page' }).click();
  await expectArrival(page, 'My page');
  const rows: [string, string][] = [
    ['Nickname', 'Nickname'],
    ['Avatar', 'Choose an avatar'],
    ['Email', 'Change email address'],
    ['Account', 'Account'],
    ['Terms & privacy', 'Terms & privacy'],
  ];
  for (const [row, heading] of rows) {
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: row })
      .getByRole('link')
      .first()
      .click();
    await expectArrival(page, heading);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My page' })).toBeFocused();
  }
  await expect(page.getByText(visitor.email).first()).toBeVisible();
});

test('a sheet takes the focus, keeps it, and gives it back', async ({ page }) => {
  await page.goto('/food/userCenter');
  const opener = page.getByRole('button', { name: /^Language/ });
  await opener.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(sheet.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the first Tab offers to skip the menu', async ({ page }) => {
  await page.goto('/food/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL('/food/home');
});

test('going back finds the place that was left', async ({ page }) => {
  await page.goto('/food/userCenter/termsConditions');
  await expect(page.locator('main h3').last()).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
  await expectArrival(page, 'Eat well in Kansai, for less');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
});
