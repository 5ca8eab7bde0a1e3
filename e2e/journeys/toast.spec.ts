import { limits } from '@meal/contract/limits';
import { expect, test } from '../fixtures/test';

test('a toast goes by itself after 3 s', async ({ page, toast }) => {
  const began = new Date('2026-11-15T10:00:00+09:00');
  await page.clock.install({ time: began });
  await page.goto('/food/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(new Date(began.getTime() + 60_000));
  await page.locator('footer').getByRole('button', { name: '日本語' }).click();
  await expect(toast.message).not.toBeEmpty();
  await page.clock.runFor(limits.toastMs - 1);
  await expect(toast.message).not.toBeEmpty();
  await page.clock.runFor(1);
  await expect(toast.message).toBeEmpty();
});

test('a toast can be closed by hand, or by Escape', async ({ page, toast }) => {
  const began = new Date('2026-11-15T10:00:00+09:00');
  await page.clock.install({ time: began });
  await page.goto('/food/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(new Date(began.getTime() + 60_000));
  await page.locator('footer').getByRole('button', { name: '日本語' }).click();
  await expect(toast.message).not.toBeEmpty();
  await toast.closeButton.click();
  await expect(toast.message).toBeEmpty();
  await page.locator('footer').getByRole('button', { name: 'English' }).click();
  await expect(toast.message).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(toast.message).toBeEmpty();
});

test('a call that takes more than 20 s is given up and told', async ({ page, toast }) => {
  // The browser's own clock runs the timeout, so the constant is shortened where the page asks for it.
  await page.addInitScript((wanted) => {
    const real = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => real(milliseconds === wanted ? 200 : milliseconds);
  }, limits.requestTimeoutMs);
  await page.route('**/api/shopper/user/guest', () => {});
  await page.goto('/food/login');
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await toast.says('The server took too long to answer. Please try again.');
  await expect(page).toHaveURL('/food/login');
});
