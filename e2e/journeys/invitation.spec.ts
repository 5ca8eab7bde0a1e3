import type { UserInfo } from '@meal/contract/calls/shopper/user';
import type { Page } from '@playwright/test';
import { freshEmail } from '../fixtures/address';
import { rememberVisit } from '../fixtures/browser-state';
import { expect, test } from '../fixtures/lunch-server';
import { Mailbox } from '../fixtures/mailbox';
import { callAsStore } from '../fixtures/store-staff';
import { buyTicket } from '../fixtures/tickets';
import { clientOf, signUp } from '../fixtures/visitors';
import { LoginPage } from '../pages/login-page';

const undoSeconds = 15 * 60;

/** Whoever is signed in in this browser. */
function sessionOf(page: Page): Promise<UserInfo> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('USERINFO') ?? '{}').value);
}

test('a friend comes by the link, registers, eats, and both have a coupon when that is certain', async ({
  lunchServer,
}) => {
  const { address, newContext, advance } = lunchServer;
  const inviter = await signUp('Mio', freshEmail(), address);
  const inviterBrowser = await newContext();
  await rememberVisit(inviterBrowser, { session: inviter, address });
  const own = await inviterBrowser.newPage();
  await own.goto('/food/userCenter');
  await own.getByRole('link', { name: 'Invite friends' }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Invite friends' })).toBeVisible();
  await expect(own.getByText('No invitations yet')).toBeVisible();
  await own.getByRole('button', { name: 'Send to a friend' }).click();
  await expect(own.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
  const line = (await own.getByRole('link', { name: 'Send by LINE' }).getAttribute('href')) ?? '';
  const [link = ''] = /http\S+$/.exec(new URL(line).searchParams.get('text') ?? '') ?? [];
  expect(link).toMatch(new RegExp(`^${address}/food/userCenter/invitation\\?code=\\w{8}$`));

  const friendBrowser = await newContext();
  const friend = await friendBrowser.newPage();
  await friend.goto(link);
  await expect(friend.getByText('A friend has invited you')).toBeVisible();
  await friend.locator('main').getByRole('link', { name: 'Sign in' }).click();
  const login = new LoginPage(friend);
  const email = freshEmail();
  await login.askForCode(email);
  await login.enterCode(await new Mailbox(address).nextCode(email));
  await login.chooseNickname('Ren');
  const code = new URL(link).searchParams.get('code') ?? '';
  await expect(friend.getByLabel('Invitation code')).toHaveValue(code);
  await friend.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(friend.getByText(`Registered friend’s code: ${code}`)).toBeVisible();
  await expect(friend.getByText('No ticket used yet')).toBeVisible();

  const session = await sessionOf(friend);
  const { ticketId } = await buyTicket(session, {}, address);
  const qr = await clientOf(session, address).call('shopper/user/ticket/qr', { ticketId });
  const scan = { code: qr.code, uses: 1, nonce: crypto.randomUUID(), anyway: true };
  await callAsStore('store/ticket/redeem', scan, address);
  for (const page of [own, friend]) {
    await page.reload();
    await expect(page.getByText('Coupon on its way')).toBeVisible();
  }

  await advance(undoSeconds);
  const titles = ['Thank you for inviting a friend', 'Thank you for joining by invitation'];
  for (const [index, page] of [own, friend].entries()) {
    await page.reload();
    await expect(page.getByText('Coupon given')).toBeVisible();
    await page.getByRole('link', { name: 'See my coupons' }).click();
    await expect(page.getByRole('heading', { name: titles[index] })).toBeVisible();
  }
  await inviterBrowser.close();
  await friendBrowser.close();
});
