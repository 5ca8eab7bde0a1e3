import type { Locale } from '@meal/contract/languages';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { rememberVisit } from '../fixtures/browser-state';
import type { Mailbox } from '../fixtures/mailbox';
import { callAsStore } from '../fixtures/store-staff';
import { askForTable, type Table } from '../fixtures/tables';
import { expect, test } from '../fixtures/test';
import { languagesOf } from '../quality/turns';

const words = {
  'ja-JP': {
    toPay: 'お支払いで予約が成立します',
    pay: /を支払う$/,
    proposed: '別の時間はいかがですか',
    booked: 'ご予約が確定しました',
    ticket: 'チケットを見る',
    signIn: 'ログインするとご注文を確認できます',
  },
  'en-US': {
    toPay: 'Pay to complete your booking',
    pay: /^Pay ¥/,
    proposed: 'Would another time suit you?',
    booked: 'Your table is booked',
    ticket: 'View ticket',
    signIn: 'Please sign in to see this order',
  },
} as const satisfies Partial<Record<Locale, unknown>>;

/** The provider's page speaks the browser's language. */
const approve = /^(承認する|Approve)$/;
const inEachLanguage = { tag: '@languages' };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const address = ({ order }: Table, screen = 'reservationRequest') =>
  `/food/pickup/${screen}?orderId=${order.orderId}`;

/** The link below this button, once the mail that has it has come; others come before it. */
async function linkOf(mailbox: Mailbox, { order }: Table, button: string): Promise<string> {
  for (;;) {
    const { text } = await mailbox.next(order.email);
    const [, link] =
      new RegExp(`${button}\\s+(\\S+/pickup/reservationRequest\\?orderId=\\S+#key=\\S+)`).exec(text) ?? [];
    if (link !== undefined) return link;
  }
}

interface Reader {
  context: BrowserContext;
  page: Page;
  /** Every address that was asked for, and every referrer that went along. */
  seen: string[];
}

/** Somebody who reads the mail in a browser in which nobody ever was. */
async function readElsewhere(browser: Browser, locale: Locale, baseURL: string | undefined): Promise<Reader> {
  const context = await browser.newContext({ baseURL, locale });
  const page = await context.newPage();
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url(), request.headers()['referer'] ?? ''));
  return { context, page, seen };
}

/** The key stands neither in the address nor in anything that was sent as one. */
async function expectUnseen({ page, seen }: Reader, link: string): Promise<void> {
  const signature = link.split('.').at(-1) ?? '';
  expect(signature.length).toBeGreaterThan(20);
  expect(seen.filter((text) => text.includes(signature))).toEqual([]);
  expect(page.url()).not.toContain('key=');
  expect(await page.evaluate(() => document.referrer)).not.toContain(signature);
}

async function expectTicket({ page }: Reader, name: string): Promise<void> {
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/food\/userCenter\/userTicketDetailsForEmail\?ticketId=/);
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
}

for (const locale of languagesOf('mail-links', ['ja-JP', 'en-US'])) {
  const say = words[locale];

  test(
    `a guest pays for a confirmed table from the mail, in another browser: ${locale}`,
    inEachLanguage,
    async ({ browser, baseURL, mailbox }) => {
      const table = await askForTable('ele-pay');
      const [time = ''] = table.wished;
      await callAsStore('store/reservation/confirm', { reservationId: table.reservationId, time });
      const link = await linkOf(mailbox, table, 'Pay now');
      const reader = await readElsewhere(browser, locale, baseURL);
      const { page } = reader;
      await page.goto(link);
      await expect(heading(page, say.toPay)).toBeVisible();
      await expect(page).toHaveURL(address(table));
      await page.reload();
      await page.getByRole('button', { name: say.pay }).click();
      await expect(page).toHaveURL(/\/sandbox\/approve\//);
      await page.getByRole('button', { name: approve }).click();
      await expect(heading(page, say.booked)).toBeVisible();
      await expect(page).toHaveURL(address(table, 'reservationCompleted'));
      await expectUnseen(reader, link);
      await expectTicket(reader, say.ticket);
      await reader.context.close();
    },
  );

  test(
    `a guest takes a proposed time from the mail, in another browser: ${locale}`,
    inEachLanguage,
    async ({ browser, baseURL, mailbox }) => {
      const table = await askForTable();
      const [time = ''] = table.others;
      await callAsStore('store/reservation/propose', { reservationId: table.reservationId, times: [time] });
      const link = await linkOf(mailbox, table, 'Choose a time');
      const reader = await readElsewhere(browser, locale, baseURL);
      const { page } = reader;
      await page.goto(link);
      await expect(heading(page, say.proposed)).toBeVisible();
      await page.getByRole('button', { name: time }).click();
      await expect(heading(page, say.booked)).toBeVisible();
      await expectUnseen(reader, link);
      await expectTicket(reader, say.ticket);
      await reader.context.close();
    },
  );

  test(
    `without the key of the mail an order asks to sign in: ${locale}`,
    inEachLanguage,
    async ({ page, context }) => {
      const table = await askForTable('ele-pay');
      await rememberVisit(context, { locale });
      await page.goto(`${address(table)}#key=${table.order.orderId}.nonsense`);
      await expect(heading(page, say.signIn)).toBeVisible();
      await expect(page).toHaveURL(address(table));
    },
  );
}
