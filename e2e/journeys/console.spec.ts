import { type ConsoleRole, consoleRoles } from '@meal/contract/roles';
import { consoleAccount, fillSignIn } from '../fixtures/console-sign-in';
import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const roleNames: Record<ConsoleRole, string> = {
  storeOwner: 'Store owner',
  storeManager: 'Store manager',
  storeScanner: 'Reception staff',
  operatorAdmin: 'Operator, administrator',
  operatorReviewer: 'Operator, offer review',
  operatorSupport: 'Operator, support',
  operatorFinance: 'Operator, finance',
};

test('every role signs in and out, and sees what it is', async ({ page, context, toast }) => {
  await page.goto('/console');
  for (const role of consoleRoles) {
    const { email, password, storeId } = await consoleAccount(role);
    await expect(page).toHaveURL('/console/login');
    await fillSignIn(page, email, password);
    await expect(page).toHaveURL(/\/console\/?$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, /);
    await expect(page.getByRole('banner').getByText('Namba Sukiyaki Matsunohi')).toHaveCount(storeId ? 1 : 0);
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByText(roleNames[role], { exact: true })).toBeVisible();
    const session = (await context.cookies()).find(({ name }) => name !== 'XSRF-TOKEN');
    expect(session).toMatchObject({ httpOnly: true, sameSite: expect.stringMatching(/Lax|Strict/) });

    await page.getByRole('button', { name: 'Sign out' }).click();
    await toast.says('You have signed out.');
  }
  await page.goto('/console');
  await expect(page).toHaveURL('/console/login');
});

test('a wrong password is told beside the field and by the toast, and nothing typed is lost', async ({
  page,
  toast,
}) => {
  const { email } = await consoleAccount('storeOwner');
  await page.goto('/console/login');
  await fillSignIn(page, email, 'not-the-password');
  await toast.says('Incorrect password');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription('Incorrect password');
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(email);
  await fillSignIn(page, 'nobody@store.example', 'whatever');
  await expect(password).toHaveAccessibleDescription('Incorrect password');
});

test('screen and data speak one language: the one chosen here, before that the browser’s', async ({
  page,
}) => {
  const { email, password } = await consoleAccount('storeManager');
  await page.goto('/console/login');
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, /);
  const store = page.getByRole('banner');
  await expect(store).toHaveText('Namba Sukiyaki Matsunohi');
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByText('한국어').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
  await expect(store).toHaveText('난바 스키야키 마쓰노히');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
  await expect(store).toHaveText('난바 스키야키 마쓰노히');
});

test('a session that ends on a page is signed in again over it, and the page goes on', async ({
  page,
  context,
}) => {
  const { email, password } = await consoleAccount('storeOwner');
  await page.goto('/console/staff');
  await fillSignIn(page, email, password);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Sora');
  await context.clearCookies();
  await page.getByRole('textbox', { name: 'Email address' }).fill('sora@example.com');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Please sign in again' })).toBeFocused();
  await expect(name).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await expect(name).toHaveValue('Sora');
});

test('whoever opens a page that is not theirs is told so', async ({ page }) => {
  const { email, password } = await consoleAccount('storeScanner');
  await page.goto('/console/staff');
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Staff is not open to you' })).toBeVisible();
  await expect(page.getByText('You are signed in as: Reception staff.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0);
});

test('every part of the design system can be looked at in both themes', async ({ page }) => {
  await page.goto('/console/design');
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible();
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(paper).toBe('rgb(23, 18, 15)');
  await page.getByText('Light', { exact: true }).click();
  await expect.poll(paper).toBe('rgb(255, 250, 244)');
  await page.getByRole('button', { name: 'Open the sheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a station' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open the sheet' })).toBeFocused();
});
