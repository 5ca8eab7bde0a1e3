import type { UserInfo } from '@meal/contract/calls/shopper/user';
import { limits } from '@meal/contract/limits';
import { serverAddress } from '../fixtures/address';
import { goWithin } from '../fixtures/go-within';
import { scanCode, ticketCode } from '../fixtures/scan-code';
import { callAsStore } from '../fixtures/store-staff';
import { expect, test } from '../fixtures/test';
import { buyTicket } from '../fixtures/tickets';
import { clientOf } from '../fixtures/visitors';

const storeEmail = 'owner@store.example';

const redeemed = /\/food\/userCenter\/successfulWriteOff\?ticketId=/;

/** The link in the mail that tells the store of a sale. */
async function linkToStore(orderNumber: string): Promise<string> {
  const answer = await fetch(`${serverAddress()}/dev/mailbox.json?to=${encodeURIComponent(storeEmail)}`);
  const mails: { text: string }[] = await answer.json();
  const mail = mails.find(({ text }) => text.includes(orderNumber));
  const [link] = /\S+userTicketDetailsForEmail\S+/.exec(mail?.text ?? '') ?? [];
  if (!link) throw new Error('The store was not told.');
  return new URL(link).href.replace(new URL(link).origin, serverAddress());
}

async function pinOfStore(): Promise<string> {
  const accounts: { storeId?: string; pin?: string }[] = await (
    await fetch(`${serverAddress()}/dev/accounts.json`)
  ).json();
  const pin = accounts.find(({ pin: known }) => known !== undefined)?.pin;
  if (!pin) throw new Error('The demo has no PIN.');
  return pin;
}

test('a store without a scanner approves by the link of its mail, once, and the visitor is told', async ({
  page,
  browser,
  visitor,
}) => {
  const { ticketId, order } = await buyTicket(visitor);
  await page.goto(`/food/userCenter/useTicket?ticketId=${ticketId}`);
  await expect(ticketCode(page)).toBeVisible();

  let link = '';
  await expect(async () => {
    link = await linkToStore(order.orderNumber);
  }).toPass();
  const staff = await browser.newContext({ baseURL: serverAddress(), locale: 'en-US' });
  const mail = await staff.newPage();
  await mail.goto(link);
  await expect(mail).not.toHaveTitle('food app with Nankai');
  // Opening it, as programs that look into mails do, has used nothing.
  await expect.poll(() => stateOf(visitor, ticketId)).toBe('established');
  const pin = await pinOfStore();
  const wrong = pin === '0000' ? '1111' : '0000';
  await mail.getByLabel('Restaurant PIN').fill(wrong);
  await mail.getByRole('button', { name: 'Approve use' }).click();
  await expect(mail.getByText('The PIN is wrong. 4 tries left.')).toBeVisible();
  await mail.getByLabel('Restaurant PIN').fill(pin);
  // Nobody types a PIN so fast: sooner it would be a double tap.
  await mail.waitForTimeout(limits.doubleTapMs);
  await mail.getByRole('button', { name: 'Approve use' }).click();
  await expect(mail.getByRole('heading', { level: 1, name: 'Approved' })).toBeVisible();
  await expect(page).toHaveURL(redeemed);
  await mail.reload();
  await expect(mail.getByRole('button', { name: 'Approve use' })).toHaveCount(0);
  await staff.close();
});

async function stateOf(visitor: UserInfo, ticketId: string): Promise<string> {
  const { ticket } = await clientOf(visitor).call('shopper/user/ticket/detail', { ticketId });
  return ticket.state;
}

test('a ticket that is given back is refunded, and refused at the counter', async ({ page, visitor }) => {
  const { ticketId } = await buyTicket(visitor);
  await page.goto(`/food/userCenter/useTicket?ticketId=${ticketId}`);
  const payload = await scanCode(page);
  await goWithin(page, `/food/userCenter/userTicketDetails?ticketId=${ticketId}`);
  await page.getByRole('button', { name: 'Cancel and get a refund' }).click();
  await page.getByRole('button', { name: /^Cancel and get ¥/ }).click();
  await expect(page.getByText(/Refunded on|On its way back|Refund requested/).first()).toBeVisible();
  await expect(callAsStore('store/ticket/preview', { payload })).resolves.toMatchObject({
    ticket: { state: 'cancelled', refusal: 'refunded' },
  });
  await goWithin(page, '/food/centerArea/cancelled?type=refunded');
  await expect(page.locator(`a[href*="${ticketId}"]`)).toBeVisible();
});
