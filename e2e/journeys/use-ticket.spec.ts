import type { UserInfo } from '@meal/contract/calls/shopper/user';
import { limits } from '@meal/contract/limits';
import { startOfTokyoDay, tokyoDay, weekdayOf } from '@meal/contract/tokyo';
import type { BrowserContext, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { freshEmail, serverAddress } from '../fixtures/address';
import { rememberVisit } from '../fixtures/browser-state';
import { scanCode, ticketCode } from '../fixtures/scan-code';
import { callAsStore } from '../fixtures/store-staff';
import { expect, test } from '../fixtures/test';
import { buyTicket } from '../fixtures/tickets';
import { beGuest, clientOf } from '../fixtures/visitors';
import { cards, PurchasePage } from '../pages/purchase-page';
import { startServer } from '../server/start-server';

const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const tuesday = 2;
const dayMs = 86_400_000;
const lunchMs = 12.5 * 3_600_000;
const storeEmail = 'owner@store.example';

const redeemed = /\/food\/userCenter\/successfulWriteOff\?ticketId=/;
const inUse = /\/food\/userCenter\/useTicket\?ticketId=/;

/** Staff of the store, in a browser of their own. */
async function openCounter(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/console/login');
  const accounts: { role: string; email: string; password: string }[] = await (
    await page.request.get('/dev/accounts.json')
  ).json();
  const scanner = accounts.find(({ role }) => role === 'storeScanner');
  if (!scanner) throw new Error('The demo has nobody at the counter.');
  await page.locator('input[type="email"]').fill(scanner.email);
  await page.locator('input[type="password"]').fill(scanner.password);
  await page.locator('button[type="submit"]').click();
  await expect(page).not.toHaveURL(/login/);
  return page;
}

/** As the scanner does: a call of the page, with its session. */
function redeem(counter: Page, payload: string): Promise<{ code: number }> {
  return counter.evaluate(async (scanned) => {
    const [, xsrf = ''] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? [];
    const answer = await fetch('/api/store/ticket/redeem', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(xsrf) },
      body: JSON.stringify({ payload: scanned, uses: 1, nonce: crypto.randomUUID() }),
    });
    return answer.json();
  }, payload);
}

interface MailWithFiles {
  subject: string;
  attachments: { fileName: string; content: string }[];
}

async function filesTo(email: string, address: string): Promise<MailWithFiles['attachments']> {
  const answer = await fetch(`${address}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const mails: MailWithFiles[] = await answer.json();
  return mails.flatMap(({ attachments }) => attachments);
}

async function textOf(pdf: string): Promise<string> {
  const file = await getDocumentProxy(new Uint8Array(Buffer.from(pdf, 'base64')), { verbosity: 0 });
  const { text } = await extractText(file, { mergePages: true });
  return text.replaceAll(/\s/g, '');
}

/** A server on whose clock it is lunch time, on a day on which the box is sold: not on Tuesdays. */
async function atLunch(journey: (address: string) => Promise<void>): Promise<void> {
  const server = await startServer({ RATE_LIMITS: 'off' });
  try {
    const now = Date.now();
    const today = startOfTokyoDay(tokyoDay(now)) + lunchMs;
    const next = today > now ? today : today + dayMs;
    const lunch = weekdayOf(tokyoDay(next)) === tuesday ? next + dayMs : next;
    await server.advance(Math.ceil((lunch - now) / 1000));
    await journey(server.address);
  } finally {
    await server.stop();
  }
}

for (const [locale, words] of [
  ['ja-JP', { use: 'チケットを使う', addressee: '宛名', send: 'メールで受け取る' }],
  ['en-US', { use: 'Use ticket', addressee: 'Made out to', send: 'Send by email' }],
] as const) {
  test(`bought, shown, scanned, and the receipt comes by mail: ${locale}`, async ({ browser }) => {
    await atLunch(async (address) => {
      const context = await browser.newContext({ baseURL: address });
      await rememberVisit(context, { session: await beGuest(address), locale, address });
      const page = await context.newPage();
      const email = freshEmail();
      const purchase = new PurchasePage(page);
      await purchase.open(box);
      await purchase.fillIn({ name: '田中　みお', email });
      await purchase.choose('credit-card');
      await purchase.enterCard(cards.good);
      await purchase.submit.click();
      await expect(page).toHaveURL(/\/food\/pickup\/freelyCompleted\?orderId=/);

      await page.locator('main a[href*="/userCenter/userTicketDetails"]').first().click();
      await page.getByRole('link', { name: words.use }).click();
      await expect(page).toHaveURL(inUse);
      const payload = await scanCode(page);
      const counter = await openCounter(await browser.newContext({ baseURL: address }));
      expect(await redeem(counter, payload)).toMatchObject({ code: 0 });
      const scannedAt = Date.now();
      // Nobody touches the visitor's phone.
      await expect(page).toHaveURL(redeemed);
      test.info().annotations.push({ type: 'told after', description: `${Date.now() - scannedAt} ms` });
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      // A second scan of the same code is refused, and says why.
      expect(await redeem(counter, payload)).toMatchObject({
        code: 1203,
        details: [{ path: 'ticket', message: 'used' }],
        refusal: { name: 'ticketRefused', why: 'used' },
      });
      await counter.context().close();

      await page.reload();
      await page.getByLabel(words.addressee).fill('株式会社みお');
      await page.getByRole('button', { name: words.send }).click();
      await expect.poll(() => filesTo(email, address)).toHaveLength(1);
      const [receipt] = await filesTo(email, address);
      expect(receipt?.fileName).toMatch(/\.pdf$/);
      const text = await textOf(receipt?.content ?? '');
      for (const part of ['領収書', '株式会社みお様', '難波すき焼き松乃灯']) expect(text).toContain(part);
      await context.close();
    });
  });
}

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
  await page.goto(`/food/userCenter/userTicketDetails?ticketId=${ticketId}`);
  await page.getByRole('button', { name: 'Cancel and get a refund' }).click();
  await page.getByRole('button', { name: /^Cancel and get ¥/ }).click();
  await expect(page.getByText(/Refunded on|On its way back|Refund requested/).first()).toBeVisible();
  await expect(callAsStore('store/ticket/preview', { payload })).resolves.toMatchObject({
    ticket: { state: 'cancelled', refusal: 'refunded' },
  });
  await page.goto('/food/centerArea/cancelled?type=refunded');
  await expect(page.locator(`a[href*="${ticketId}"]`)).toBeVisible();
});
