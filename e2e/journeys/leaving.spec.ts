import { rememberVisit } from '../fixtures/browser-state';
import { wrongCode } from '../fixtures/mailbox';
import { expect, test } from '../fixtures/test';
import { clientOf } from '../fixtures/visitors';

test('logging out asks, ends the session at the server and forgets the visitor', async ({
  page,
  visitor,
  toast,
}) => {
  await page.goto('/food/userCenter/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await toast.says('You are signed out.');
  await expect(page).toHaveURL('/food/userCenter');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(visitor.email)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('USERINFO'))).toBeNull();
  await expect(clientOf(visitor).call('shopper/user/getMyInfo', {})).rejects.toMatchObject({
    failure: 'unauthorised',
  });
});

test('a session that ended elsewhere leads to the login and, from there, back', async ({
  page,
  visitor,
  loginPage,
  mailbox,
  toast,
  browser,
}) => {
  await mailbox.next(visitor.email);
  await page.goto('/food/userCenter/nickname');
  const name = page.getByRole('textbox', { name: 'Nickname' });
  await name.fill('Half typed');

  const elsewhere = await browser.newContext({ locale: 'en-US' });
  await rememberVisit(elsewhere, { session: visitor });
  const otherPage = await elsewhere.newPage();
  await otherPage.goto('/food/userCenter/account');
  await otherPage.getByRole('button', { name: 'Sign out' }).click();
  const ended = otherPage.waitForResponse('**/api/shopper/user/logout');
  const told = toast.says('You have been signed out. Please sign in again.');
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await ended;
  await elsewhere.close();

  // Streams end with their session, so the page may know before it is asked to save.
  const save = page.getByRole('button', { name: 'Save' });
  await save.evaluateAll((buttons) =>
    buttons.forEach((button) => button instanceof HTMLElement && button.click()),
  );
  await told;
  await expect(page).toHaveURL('/food/login');
  await expect(loginPage.email).toHaveValue(visitor.email);
  await loginPage.askForCode(visitor.email);
  await loginPage.enterCode(await mailbox.nextCode(visitor.email));
  await expect(page).toHaveURL('/food/userCenter/nickname');
  await expect(name).toHaveValue('Half typed');
});

test('a 401 inside the body counts as one in the status', async ({ page, visitor, toast }) => {
  await page.route('**/api/shopper/user/getMyInfo', (route) =>
    route.fulfill({ json: { retCode: 401, message: 'E401', data: null } }),
  );
  await page.goto('/food/userCenter');
  await expect(page).toHaveURL('/food/login');
  await toast.says('You have been signed out. Please sign in again.');
  await expect(page.getByText(visitor.email)).toHaveCount(0);
});

test('deleting the account needs a fresh code and ends every session', async ({
  page,
  visitor,
  mailbox,
  toast,
}) => {
  await mailbox.next(visitor.email);
  await page.goto('/food/userCenter/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  await sheet.getByRole('button', { name: 'Keep my account' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Delete account' }).press('Enter');
  await sheet.getByRole('button', { name: 'Send a code to confirm' }).click();
  const code = await mailbox.nextCode(visitor.email);
  const field = sheet.getByRole('textbox', { name: 'Verification code' });
  await field.fill(wrongCode(code));
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/^Incorrect verification code, re-enter/);
  await field.fill(code);
  await sheet.getByRole('button', { name: 'Delete for good' }).click();
  await toast.says(/^Your account has been deleted\./);
  await expect(page).toHaveURL('/food/home');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(clientOf(visitor).call('shopper/user/getMyInfo', {})).rejects.toMatchObject({
    failure: 'unauthorised',
  });
});
