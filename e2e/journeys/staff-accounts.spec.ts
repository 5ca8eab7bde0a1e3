import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { authenticatorCode } from '../fixtures/authenticator';
import { fillSignIn, signInToConsole } from '../fixtures/console-sign-in';
import { Mailbox } from '../fixtures/mailbox';
import { callAsStore } from '../fixtures/store-staff';
import { expect, test } from '../fixtures/test';
import { clientOf } from '../fixtures/visitors';
import { Toast } from '../pages/toast';

test.use({ locale: 'en-US' });

const password = 'soba noodles at noon';
const newPassword = 'udon noodles at nine';

interface Newcomer {
  email: string;
  page: Page;
}

let mailbox: Mailbox;
test.beforeEach(() => {
  mailbox = new Mailbox();
});

const rowOf = (owner: Page, email: string) => owner.getByRole('listitem').filter({ hasText: email });

async function openStaffPage(page: Page): Promise<void> {
  await page.goto('/console/staff');
  await signInToConsole(page, 'storeOwner');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
}

/** Fills the owner's form and answers the link of the mail that comes. */
async function invite(owner: Page, email: string, language: string): Promise<string> {
  await sendInvitation(owner, email, language);
  return linkOf(email);
}

async function sendInvitation(owner: Page, email: string, language: string): Promise<void> {
  const form = owner.getByRole('region', { name: 'Invite staff' });
  await form.getByRole('textbox', { name: 'Email address' }).fill(email);
  await form.getByRole('textbox', { name: 'Name' }).fill('Sora');
  await form.getByLabel('Language of the email').selectOption({ label: language });
  await form.getByRole('button', { name: 'Send invitation' }).click();
}

async function linkOf(email: string): Promise<string> {
  const { text } = await mailbox.next(email);
  const link = /https?:\S+#key=\S+/.exec(text)?.[0];
  if (!link) throw new Error(`The mail has no link:\n${text}`);
  return link;
}

async function join({ page, email }: Newcomer, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL('/console/login');
  await signIn({ page, email });
}

async function signIn({ page, email }: Newcomer): Promise<void> {
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Sora');
}

/** Somebody who has joined the demo's store, by the API, and has signed in here. */
async function hire({ page, email }: Newcomer): Promise<void> {
  await callAsStore('console/staff/invite', { email, name: 'Sora', role: 'storeScanner', mailLanguage: 1 });
  const [, key = ''] = (await linkOf(email)).split('#key=');
  await clientOf().call('console/invitation/accept', { key, newPassword: password });
  await page.goto('/console/login');
  await signIn({ page, email });
}

test('an owner invites somebody by mail, who joins in another browser; suspended, they are out at once', async ({
  page: owner,
  browser,
}) => {
  const email = `sora-${randomUUID().slice(0, 8)}@example.com`;
  await openStaffPage(owner);
  const link = await invite(owner, email, '한국어');
  await expect(rowOf(owner, email).getByRole('button', { name: /^Withdraw/ })).toBeVisible();

  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const newcomer = { email, page: await elsewhere.newPage() };
  await join(newcomer, link);
  await newcomer.page.goto(link);
  await expect(
    newcomer.page.getByRole('heading', { level: 1, name: 'This link no longer works' }),
  ).toBeVisible();

  await owner.reload();
  await expect(rowOf(owner, email)).toContainText('Last signed in');
  await rowOf(owner, email).getByRole('button', { name: 'Suspend Sora' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(rowOf(owner, email)).toContainText('Suspended');
  await newcomer.page.goto('/console');
  await expect(newcomer.page).toHaveURL('/console/login');
  await fillSignIn(newcomer.page, email, password);
  await expect(newcomer.page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Incorrect password',
  );

  await rowOf(owner, email).getByRole('button', { name: 'Restore Sora' }).click();
  await expect(rowOf(owner, email)).not.toContainText('Suspended');
  await fillSignIn(newcomer.page, email, password);
  await expect(newcomer.page.getByRole('heading', { level: 1 })).toHaveText('Hello, Sora');
  await elsewhere.close();
});

test('who works for one store is invited by another, joins it at the top of the console, and goes back', async ({
  page,
  toast,
  browser,
}) => {
  const email = `sora-${randomUUID().slice(0, 8)}@example.com`;
  await hire({ page, email });
  const choice = page.getByRole('combobox', { name: 'Store' });
  await expect(choice).toHaveCount(0);

  const desk = await browser.newContext({ locale: 'en-US' });
  const operator = await desk.newPage();
  await operator.goto('/console/staff?storeId=s_ramen-1');
  await signInToConsole(operator, 'operatorAdmin');
  await sendInvitation(operator, email, 'English');
  expect((await mailbox.next(email)).text).not.toContain('#key=');
  await expect(rowOf(operator, email).getByRole('button', { name: /^Withdraw/ })).toBeVisible();

  await page.reload();
  const stores = choice.getByRole('option');
  await expect(stores.nth(1)).toContainText('(you are invited: choose it to join)');
  const [own = '', other = ''] = await stores.allTextContents();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await choice.selectOption({ label: other });
  await toast.says(/^You are now working in/);
  await expect(choice.getByRole('option', { name: 'invited' })).toHaveCount(0);
  await operator.reload();
  await expect(rowOf(operator, email)).toContainText('Last signed in');
  await choice.selectOption({ label: own });
  await toast.says(`You are now working in ${own}.`);
  await expect(choice).toHaveValue('s_demo-matsunoya');
  await desk.close();
});

test('with an authenticator app the password alone opens nothing; a recovery code opens once; both lost, a link helps', async ({
  page: owner,
  browser,
}) => {
  const email = `sora-${randomUUID().slice(0, 8)}@example.com`;
  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const first = await elsewhere.newPage();
  await hire({ page: first, email });

  await first.goto('/console/security');
  const app = first.getByRole('region', { name: 'Authenticator app' });
  await app.getByLabel('Current password', { exact: true }).fill(password);
  await app.getByRole('button', { name: 'Set up the app' }).click();
  const key = (await app.locator('code').textContent()) ?? '';
  await app.getByRole('textbox', { name: 'One-time code' }).fill(authenticatorCode(key));
  await app.getByRole('button', { name: 'Turn on' }).click();
  await expect(app.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await app.getByRole('listitem').allTextContents();
  await app.getByRole('button', { name: 'I have saved them' }).click();
  await expect(app).toContainText('10 recovery codes are left.');

  const third = await browser.newContext({ locale: 'en-US' });
  const second = await third.newPage();
  const signInWith = async (code: string) => {
    await second.goto('/console/login');
    await fillSignIn(second, email, password);
    await second.getByRole('button', { name: 'Use a recovery code' }).click();
    await second.getByRole('textbox', { name: 'Recovery code' }).fill(code);
    await second.getByRole('button', { name: 'Sign in' }).click();
  };
  await signInWith(recoveryCode);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Hello, Sora');
  await second.getByRole('link', { name: 'Menu' }).click();
  await second.getByRole('button', { name: 'Sign out' }).click();
  await expect(second).toHaveURL('/console/login');
  await signInWith(recoveryCode);
  await expect(second.getByRole('textbox', { name: 'Recovery code' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );

  await second.goto('/console/login');
  await fillSignIn(second, email, password);
  // The step of the code that was used before is spent; the next one is good a step early.
  await second
    .getByRole('textbox', { name: 'One-time code' })
    .fill(authenticatorCode(key, Date.now() + 30_000));
  await second.getByRole('button', { name: 'Sign in' }).click();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Hello, Sora');
  const toast = await Toast.of(second);
  await second.goto('/console/security');
  await second.getByRole('button', { name: 'Sign out on all other devices' }).click();
  await toast.says('All other devices signed out.');
  await expect(second.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await first.goto('/console');
  await expect(first).toHaveURL('/console/login');

  // Phone and paper are lost: the owner sends a link, and a new password is all it takes.
  await openStaffPage(owner);
  await rowOf(owner, email).getByRole('button', { name: 'Reset sign-in for Sora' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
  await first.goto(await linkOf(email));
  await first.getByLabel('New password', { exact: true }).fill(newPassword);
  await first.getByRole('button', { name: 'Set password' }).click();
  await expect(first).toHaveURL('/console/login');
  await second.goto('/console');
  await expect(second).toHaveURL('/console/login');
  await fillSignIn(first, email, newPassword);
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Hello, Sora');
  await elsewhere.close();
  await third.close();
});
