import { readFile } from 'node:fs/promises';
import type { Locale } from '@meal/contract/languages';
import type { BrowserContext, Page } from '@playwright/test';
import { rememberVisit } from '../fixtures/browser-state';
import { callAsStore } from '../fixtures/store-staff';
import { askForTable, type Table } from '../fixtures/tables';
import { expect, test } from '../fixtures/test';
import { clientOf } from '../fixtures/visitors';
import { languagesOf } from '../quality/turns';

const words = {
  'ja-JP': {
    waiting: 'お店に確認しています',
    nothingYet: '現在のお支払い ¥0',
    booked: 'ご予約が確定しました',
    calendar: 'カレンダーに追加',
    declined: 'ご予約をお取りできませんでした',
    nothingCharged: '料金は発生していません',
    full: 'ご希望の時間は満席です。',
    otherTimes: '別の日時でリクエスト',
    proposed: '別の時間はいかがですか',
    take: (time: string) => `${time}で予約を確定する`,
    cancel: 'リクエストを取り消す',
    keep: '取り消さない',
    withdrawn: 'リクエストを取り消しました',
    toPay: 'お支払いで予約が成立します',
    pay: /を支払う$/,
  },
  'en-US': {
    waiting: 'We have asked for your table',
    nothingYet: '¥0 charged so far',
    booked: 'Your table is booked',
    calendar: 'Add to calendar',
    declined: 'The restaurant couldn’t accept',
    nothingCharged: 'Nothing was charged',
    full: 'We are fully booked at those times.',
    otherTimes: 'Choose other times',
    proposed: 'Would another time suit you?',
    take: (time: string) => `Confirm ${time}`,
    cancel: 'Cancel the request',
    keep: 'Keep the request',
    withdrawn: 'Request canceled',
    toPay: 'Pay to complete your booking',
    pay: /^Pay ¥/,
  },
} as const satisfies Partial<Record<Locale, unknown>>;

/** The provider's page speaks the browser's language. */
const approve = /^(承認する|Approve)$/;

const inEachLanguage = { tag: '@languages' };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const address = ({ order }: Table, screen = 'reservationRequest') =>
  `/food/pickup/${screen}?orderId=${order.orderId}`;
const orderNow = async ({ guest, order }: Table) =>
  (await clientOf(guest).call('shopper/order/detail', { orderId: order.orderId })).order;

async function openRequest(page: Page, context: BrowserContext, table: Table, locale: Locale): Promise<void> {
  await rememberVisit(context, { session: table.guest, locale });
  await page.goto(address(table));
}

for (const locale of languagesOf('reservation', ['ja-JP', 'en-US'])) {
  const say = words[locale];

  test(
    `a confirmed table: the page goes on by itself, and Back does not return to the request: ${locale}`,
    inEachLanguage,
    async ({ page, context }) => {
      const table = await askForTable();
      const [time = ''] = table.wished;
      await rememberVisit(context, { session: table.guest, locale });
      await page.goto('/food/home');
      const stream = page.waitForRequest('**/api/shopper/events');
      await page.goto(address(table));
      await expect(heading(page, say.waiting)).toBeVisible();
      await expect(page.getByText(say.nothingYet)).toBeVisible();
      await stream;
      await callAsStore('store/reservation/confirm', { reservationId: table.reservationId, time });
      await expect(heading(page, say.booked)).toBeVisible();
      await expect(page).toHaveURL(address(table, 'reservationCompleted'));
      await expect(heading(page, say.booked)).toBeFocused();
      await expect(page.getByRole('definition').filter({ hasText: time })).toBeVisible();

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: say.calendar }).click();
      const file = await (await download).path();
      const text = await readFile(file, 'utf8');
      const { arrivalDate = '' } = table.order.reservation ?? {};
      expect(text).toContain(
        `DTSTART;TZID=Asia/Tokyo:${arrivalDate.replaceAll('-', '')}T${time.replace(':', '')}00`,
      );

      await page.goBack();
      await expect(page).toHaveURL('/food/home');
    },
  );

  test(
    `a declined request: nothing was charged, the store’s words, other times: ${locale}`,
    inEachLanguage,
    async ({ page, context }) => {
      const table = await askForTable();
      await openRequest(page, context, table, locale);
      await expect(heading(page, say.waiting)).toBeVisible();
      await callAsStore('store/reservation/decline', { reservationId: table.reservationId, reason: 'full' });
      await expect(heading(page, say.declined)).toBeVisible();
      await expect(page).toHaveURL(address(table));
      await expect(page.getByText(say.nothingCharged)).toBeVisible();
      await expect(page.getByText(say.full)).toBeVisible();
      await expect(page.getByRole('main').getByRole('article').nth(1)).toBeVisible();
      await page.getByRole('link', { name: say.otherTimes }).click();
      await expect(page).toHaveURL(/\/food\/pickup\/purchaseTicket\?offerId=/);
      expect((await orderNow(table)).payment.charged).toBe(0);
    },
  );

  test(
    `a counter-offer is taken, and the table is booked: ${locale}`,
    inEachLanguage,
    async ({ page, context }) => {
      const table = await askForTable();
      const [first = '', second = ''] = table.others;
      await openRequest(page, context, table, locale);
      await expect(heading(page, say.waiting)).toBeVisible();
      await callAsStore('store/reservation/propose', {
        reservationId: table.reservationId,
        times: [first, second],
      });
      await expect(heading(page, say.proposed)).toBeVisible();
      await page.getByText(second, { exact: true }).click();
      await page.getByRole('button', { name: say.take(second) }).click();
      await expect(heading(page, say.booked)).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: second })).toBeVisible();
      expect(await orderNow(table)).toMatchObject({
        state: 'established',
        reservation: { confirmedTime: second },
      });
    },
  );

  test(
    `the visitor takes a request back, after a question: ${locale}`,
    inEachLanguage,
    async ({ page, context }) => {
      const table = await askForTable();
      await openRequest(page, context, table, locale);
      await page.getByRole('button', { name: say.cancel }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: say.keep }).click();
      await expect(question).toBeHidden();
      expect((await orderNow(table)).state).toBe('awaitingStore');
      await page.getByRole('button', { name: say.cancel }).click();
      await question.getByRole('button', { name: say.cancel }).click();
      await expect(heading(page, say.withdrawn)).toBeVisible();
      await expect(page.getByText(say.nothingCharged)).toBeVisible();
      expect((await orderNow(table)).state).toBe('cancelled');
    },
  );

  test(
    `a table that is paid after the confirmation: the wallet, and back to the booked table: ${locale}`,
    inEachLanguage,
    async ({ page, context }) => {
      const table = await askForTable('ele-pay');
      const [time = ''] = table.wished;
      await openRequest(page, context, table, locale);
      await expect(heading(page, say.waiting)).toBeVisible();
      await callAsStore('store/reservation/confirm', { reservationId: table.reservationId, time });
      await expect(heading(page, say.toPay)).toBeVisible();
      await page.getByRole('button', { name: say.pay }).click();
      await expect(page).toHaveURL(/\/sandbox\/approve\//);
      await page.getByRole('button', { name: approve }).click();
      await expect(page).toHaveURL(address(table, 'reservationCompleted'));
      await expect(heading(page, say.booked)).toBeVisible();
      expect(await orderNow(table)).toMatchObject({ state: 'established', payment: { state: 'captured' } });
    },
  );
}

test('a wallet that is cancelled leaves the table to be paid, and says so', async ({ page, context }) => {
  const table = await askForTable('ele-pay');
  const [time = ''] = table.wished;
  await openRequest(page, context, table, 'en-US');
  await callAsStore('store/reservation/confirm', { reservationId: table.reservationId, time });
  await page.getByRole('button', { name: words['en-US'].pay }).click();
  await expect(page).toHaveURL(/\/sandbox\/approve\//);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(address(table));
  await expect(page.getByText('Payment failed')).toBeVisible();
  await expect(page.getByRole('button', { name: words['en-US'].pay })).toBeVisible();
});

test('without the stream the page finds out by itself all the same', async ({ page, context }) => {
  const table = await askForTable();
  await page.route('**/api/shopper/events', (route) => route.abort());
  await openRequest(page, context, table, 'en-US');
  await expect(heading(page, words['en-US'].waiting)).toBeVisible();
  await callAsStore('store/reservation/decline', { reservationId: table.reservationId, reason: 'closed' });
  await expect(heading(page, words['en-US'].declined)).toBeVisible();
});

test('another visitor’s order asks to sign in, and an address of another state goes on to the right one', async ({
  page,
  context,
}) => {
  const [mine, others] = [await askForTable(), await askForTable()];
  await rememberVisit(context, { session: mine.guest, locale: 'en-US' });
  await page.goto(address(others));
  await expect(heading(page, 'Please sign in to see this order')).toBeVisible();
  await page.goto(address(mine, 'freelyCompleted'));
  await expect(page).toHaveURL(address(mine));
  await expect(heading(page, words['en-US'].waiting)).toBeVisible();
});
