import { freshEmail } from '../fixtures/address';
import { goWithin } from '../fixtures/go-within';
import { expect, test } from '../fixtures/test';

test('a guest goes on without an address, and may sign up later', async ({
  page,
  loginPage,
  mailbox,
  toast,
  calls,
}) => {
  await page.goto('/food/userCenter');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await toast.says('You are browsing as a guest.');
  await expect(page).toHaveURL('/food/userCenter');
  await expect(page.getByText('Guest on this device')).toBeVisible();

  await page.getByRole('link', { name: 'Nickname' }).click();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Passing through');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Passing through').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Passing through').first()).toBeVisible();
  expect(calls.filter((path) => path === 'shopper/user/guest')).toHaveLength(1);

  // An address is for those who have signed up.
  await page.goto('/food/userCenter/userEmail');
  await expect(page).toHaveURL('/food/login');
  const email = freshEmail();
  await loginPage.askForCode(email);
  await loginPage.enterCode(await mailbox.nextCode(email));
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL('/food/userCenter/userEmail');
  await expect(page.getByText(email)).toBeVisible();
});

test('a visitor becomes a guest by the first thing that needs a session, silently', async ({
  page,
  calls,
}) => {
  await page.goto('/food/home');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(calls).not.toContain('shopper/user/guest');
  await goWithin(page, '/food/userCenter/avatar');
  await expect(page.getByRole('radiogroup', { name: 'Choose an avatar' })).toBeVisible();
  expect(calls.filter((path) => path === 'shopper/user/guest')).toHaveLength(1);
  const device = await page.evaluate(() => JSON.parse(localStorage.getItem('DEVICEID') ?? '').value);
  expect(device).toMatch(/[a-z]{6}$/);
});

test('guest use ends by choice, after a warning', async ({ page, toast }) => {
  await page.goto('/food/userCenter/nickname');
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toBeVisible();
  await goWithin(page, '/food/userCenter/account');
  await page.getByRole('button', { name: 'End guest use' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End guest use' }).click();
  await toast.says('Guest use has ended.');
  expect(await page.evaluate(() => localStorage.getItem('USERINFO'))).toBeNull();
});
