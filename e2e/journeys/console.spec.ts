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
    await expect(page.getByText(roleNames[role], { exact: true })).toBeVisible();
    await expect(page.getByText('Namba Sukiyaki Matsunohi')).toHaveCount(storeId ? 1 : 0);
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
  await expect(page.getByText('Namba Sukiyaki Matsunohi')).toBeVisible();
  await page.getByText('한국어').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
  await expect(page.getByText('난바 스키야키 마쓰노히')).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
  await expect(page.getByText('난바 스키야키 마쓰노히')).toBeVisible();
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
