import { freshEmail } from '../fixtures/address';
import { goWithin } from '../fixtures/go-within';
import { tabTo } from '../fixtures/keyboard';
import { wrongCode } from '../fixtures/mailbox';
import { expect, test } from '../fixtures/test';
import { signUp } from '../fixtures/visitors';

test('a new visitor signs up with a code from the mail and is asked for a nickname', async ({
  page,
  loginPage,
  mailbox,
  toast,
}) => {
  await page.goto('/food/home');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/food/login');
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible();

  const email = freshEmail();
  await loginPage.askForCode(email);
  await expect(page.getByText(email)).toBeVisible();
  await loginPage.enterCode(await mailbox.nextCode(email));

  await expect(page.getByRole('heading', { level: 1, name: 'Nice to meet you' })).toBeFocused();
  await loginPage.chooseNickname('Mio');
  await toast.says('You are signed in.');
  await expect(page).toHaveURL('/food/home');
  await expect(page.getByRole('heading', { name: /, Mio$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /, Mio$/ })).toBeVisible();
});

test('a returning visitor needs the code alone', async ({ page, loginPage, mailbox, calls }) => {
  const { email } = await signUp('Ren');
  await mailbox.next(email);
  await loginPage.open();
  await loginPage.askForCode(email);
  await loginPage.enterCode(await mailbox.nextCode(email));
  await expect(page.getByRole('heading', { name: /, Ren$/ })).toBeVisible();
  await expect(loginPage.nickname).toBeHidden();
  expect(calls.filter((path) => path === 'shopper/user/loginWithEmail')).toHaveLength(1);
});

test('what is missing or wrong is said beside the field, in the words of the specification', async ({
  page,
  loginPage,
  calls,
}) => {
  await loginPage.open();
  await loginPage.submit.click();
  await expect(loginPage.email).toHaveAccessibleDescription('Email address required');
  await expect(loginPage.email).toBeFocused();
  await expect(loginPage.agreed).toHaveAccessibleDescription('User terms and privacy must be agreed');

  await loginPage.email.fill('someone@nowhere');
  await loginPage.email.press('Enter');
  await expect(loginPage.email).toHaveAccessibleDescription('Email address format is incorrect');

  await loginPage.email.fill('ｓｏｍｅｏｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ');
  await loginPage.email.press('Enter');
  await expect(loginPage.email).not.toHaveAttribute('aria-invalid');
  await expect(loginPage.agreed).toBeFocused();
  expect(calls.filter((path) => path.endsWith('sendEmail'))).toEqual([]);

  await loginPage.agreed.check();
  await loginPage.email.press('Enter');
  await expect(page.getByText('someone@example.com')).toBeVisible();
  await loginPage.submit.click();
  await expect(loginPage.code).toHaveAccessibleDescription(/^Verification code required/);
});

test('a wrong code is told beside the field and by the toast, and spoken once', async ({
  page,
  loginPage,
  mailbox,
  toast,
}) => {
  const email = freshEmail();
  await loginPage.open();
  await loginPage.askForCode(email);
  const code = await mailbox.nextCode(email);
  await loginPage.enterCode(wrongCode(code));
  const words = 'Incorrect verification code, re-enter';
  await toast.says(words);
  await expect(loginPage.code).toHaveAccessibleDescription(new RegExp(`^${words}`));
  await expect(loginPage.code).toHaveAttribute('aria-invalid', 'true');
  const live = page
    .locator('[aria-live], [role="alert"], [role="status"], output')
    .filter({ hasText: words });
  await expect(live).toHaveCount(1);
  await expect(page.getByText(/E1\d{3}/)).toHaveCount(0);

  // It was only a slip: the right code still works.
  await loginPage.enterCode(code);
  await expect(loginPage.nickname).toBeVisible();
});

test('after five wrong tries the code is dead and another one can be asked for', async ({
  page,
  loginPage,
  mailbox,
  toast,
}) => {
  await page.clock.install();
  const email = freshEmail();
  await loginPage.open();
  await loginPage.askForCode(email);
  const code = await mailbox.nextCode(email);
  for (let wrong = wrongCode(code), tries = 0; tries < 5; wrong = wrongCode(wrong), tries += 1) {
    const answered = page.waitForResponse('**/api/shopper/user/checkRegister');
    await loginPage.enterCode(wrong);
    await answered;
    await expect(loginPage.code).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(loginPage.code).toHaveAccessibleDescription(/^Incorrect verification code(?!,)/);
  await loginPage.enterCode(code);
  await toast.says('Incorrect verification code');
  await expect(loginPage.nickname).toBeHidden();

  await expect(page.getByText(/^New code in \d+ s$/)).toBeVisible();
  await page.clock.fastForward('01:00');
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await loginPage.enterCode(await mailbox.nextCode(email));
  await expect(loginPage.nickname).toBeVisible();
});

test('going to the mail app and back loses nothing, even if the page was reloaded; the nickname may be skipped', async ({
  page,
  loginPage,
  mailbox,
  toast,
}) => {
  const email = freshEmail();
  await loginPage.open();
  await loginPage.askForCode(email);
  const code = await mailbox.nextCode(email);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await loginPage.enterCode(code);
  await expect(loginPage.nickname).toBeVisible();

  await page.goto('/food/login');
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(loginPage.email).toHaveValue(email);
  await expect(loginPage.agreed).toBeChecked();

  await loginPage.askForCode(email);
  await loginPage.enterCode(await mailbox.nextCode(email));
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await toast.says('You are signed in.');
  await goWithin(page, '/food/userCenter');
  await expect(page.getByText(email).first()).toBeVisible();
});

test('a tap that comes twice within 300 ms sends one mail; its code is understood with spaces and in full-width digits', async ({
  page,
  loginPage,
  mailbox,
  calls,
}) => {
  const email = freshEmail();
  await loginPage.open();
  await loginPage.email.fill(email);
  await loginPage.agreed.check();
  await loginPage.submit.dblclick();
  const code = await mailbox.nextCode(email);
  await expect(loginPage.code).toBeFocused();
  expect(calls.filter((path) => path.endsWith('sendEmail'))).toHaveLength(1);
  const fullWidth = code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  await page.keyboard.insertText(` ${fullWidth.slice(0, 3)} ${fullWidth.slice(3)}`);
  await expect(loginPage.nickname).toBeVisible();
});

test('signing in needs nothing but a keyboard', async ({ page, loginPage, mailbox }) => {
  const email = freshEmail();
  await page.goto('/food/login');
  await expect(loginPage.email).toBeVisible();
  await tabTo(page, loginPage.email);
  await page.keyboard.type(email);
  await tabTo(page, loginPage.agreed);
  await page.keyboard.press('Space');
  await tabTo(page, loginPage.submit);
  await page.keyboard.press('Enter');
  await expect(loginPage.code).toBeFocused();
  await page.keyboard.type(await mailbox.nextCode(email));
  await expect(loginPage.heading).toBeFocused();
  await tabTo(page, loginPage.nickname);
  await page.keyboard.type('Keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /, Keys$/ })).toBeVisible();
});

test('where codes are asked for too often, the toast says how long to wait', async ({
  page,
  loginPage,
  toast,
}) => {
  await page.route('**/api/shopper/user/sendEmail', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '40' },
      json: { code: 1101, message: 'E1101', data: null },
    }),
  );
  await loginPage.open();
  await loginPage.email.fill(freshEmail());
  await loginPage.agreed.check();
  await loginPage.submit.click();
  await toast.says('Too many attempts. Please wait 40 seconds.');
  await expect(loginPage.email).toBeVisible();
});
