import type { Page } from '@playwright/test';
import { freshEmail } from '../fixtures/address';
import { rememberVisit } from '../fixtures/browser-state';
import { Mailbox } from '../fixtures/mailbox';
import { joinDeal, sharedLunch, sharedTable } from '../fixtures/share-deals';
import { callAsStore } from '../fixtures/store-staff';
import { expect, test } from '../fixtures/test';
import { beGuest, clientOf } from '../fixtures/visitors';
import { cards, PurchasePage } from '../pages/purchase-page';
import { startServer } from '../server/start-server';

const offerPage = (params: object) =>
  `/food/offerDetail?params=${encodeURIComponent(JSON.stringify(params))}`;
const lunch = offerPage({ offerId: sharedLunch });
const waiting = '/food/pickup/freelyCompleted?orderId=';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function payForm(page: Page, email = freshEmail()): Promise<void> {
  const purchase = new PurchasePage(page);
  await purchase.fillIn({ name: 'Mio Tanaka', email });
  await purchase.choose('credit-card');
  await purchase.enterCard(cards.good);
  await purchase.submit.click();
}

test('one starts, sends the link, another joins, and both have their tickets at the share price', async ({
  page,
  browser,
}) => {
  await page.goto(lunch);
  await page.getByRole('link', { name: 'Buy together' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re starting a share deal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start for ¥1,180' })).toBeVisible();
  // What was begun is kept over a reload.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start for ¥1,180' })).toBeVisible();
  await payForm(page);
  await expect(heading(page, '1 more person, and it’s done')).toBeVisible();
  await expect(page.getByText('¥0 charged so far')).toBeVisible();
  const line = (await page.getByRole('link', { name: 'Send by LINE' }).getAttribute('href')) ?? '';
  const link = new URL(line).searchParams.get('text')?.split('\n').at(-1) ?? '';

  const second = await browser.newContext();
  const friend = await second.newPage();
  const sources: unknown[] = [];
  friend.on('request', (request) => {
    const body: { groupBuyOrderId?: string; source?: number } | null = request.url().includes('/api/')
      ? request.postDataJSON()
      : null;
    if (body?.groupBuyOrderId) sources.push(body.source);
  });
  await friend.goto(link);
  await expect(friend).toHaveTitle('Share deal: join in and eat for less');
  await expect(friend.getByText('1 more person', { exact: true })).toBeVisible();
  await friend.getByRole('link', { name: 'Join for ¥1,180' }).click();
  await expect(friend.getByRole('button', { name: 'Join for ¥1,180' })).toBeVisible();
  await payForm(friend);
  await expect(heading(friend, 'Your ticket is ready')).toBeVisible();
  expect(new Set(sources)).toEqual(new Set([2]));

  // Without a reload.
  await expect(heading(page, 'Your ticket is ready')).toBeVisible();
  await expect(page.getByText('¥1,180').first()).toBeVisible();
  await friend.goto(link);
  await expect(friend.getByRole('link', { name: 'See your share deal' })).toBeVisible();
  await second.close();
});

test('too few in time: the open page says by itself that nothing was charged, and the mail that the hold is let go', async ({
  browser,
}) => {
  const server = await startServer({ RATE_LIMITS: 'off' });
  try {
    const { address } = server;
    const mailbox = new Mailbox(address);
    const email = freshEmail();
    const session = await beGuest(address);
    const order = await joinDeal(session, { email }, address);
    expect((await mailbox.next(email)).subject).toContain('You’re in');
    const context = await browser.newContext({ baseURL: address });
    await rememberVisit(context, { session, address, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`${waiting}${order.orderId}`);
    await expect(heading(page, '1 more person, and it’s done')).toBeVisible();
    await server.advance(25 * 3_600);
    await expect(heading(page, 'Not enough participants in time')).toBeVisible();
    await expect(page.getByText('Nothing was charged')).toBeVisible();
    const mail = await mailbox.next(email);
    expect(mail.subject).toContain('did not come together');
    expect(mail.text).toContain('The hold of ¥1,180 on your payment method is being released');
    await context.close();
  } finally {
    await server.stop();
  }
});

test('whoever leaves is not charged, and somebody else may have the place', async ({ page, context }) => {
  const session = await beGuest();
  const order = await joinDeal(session);
  await rememberVisit(context, { session, locale: 'en-US' });
  // Found again among what was applied for.
  await page.goto('/food/centerArea/established?type=application');
  await page.getByRole('heading', { name: 'Share deals in progress' }).waitFor();
  await page.locator('article a').first().click();
  await expect(page).toHaveURL(new RegExp(order.orderId));
  await page.getByRole('button', { name: 'Leave the share deal' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Stay in' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Leave the share deal' }).click();
  await dialog.getByRole('button', { name: 'Leave the share deal' }).click();
  await expect(heading(page, 'You left the share deal')).toBeVisible();
  await expect(page.getByText('Nothing was charged')).toBeVisible();
  const { groupBuyOrderId = '' } = order.groupBuy ?? {};
  const deal = await clientOf().call('shopper/groupBuy/detail', { groupBuyOrderId });
  expect(deal).toMatchObject({ state: 'failed', members: 0 });
});

test('tables bought together: the store is asked when everybody has paid, also at once, and answers each alone', async ({
  page,
  browser,
}) => {
  const begun = await joinDeal(await beGuest(), { offerId: sharedTable });
  const { groupBuyOrderId = '' } = begun.groupBuy ?? {};
  const friend = await beGuest();
  const joined = await joinDeal(friend, { offerId: sharedTable, groupBuyOrderId });
  expect([begun.state, joined.state]).toEqual(['awaitingGroup', 'awaitingGroup']);
  await page.goto(offerPage({ offerId: sharedTable, groupBuyOrderId }));
  await page.getByRole('link', { name: 'Join for ¥4,980' }).click();
  const purchase = new PurchasePage(page);
  await purchase.wishForThreeTimes();
  const email = freshEmail();
  const name = `Mio of ${email.split('@')[0]}`;
  await purchase.fillIn({ name, email });
  await purchase.choose('ele-pay');
  await purchase.submit.click();
  await purchase.answer(true);
  await expect(heading(page, 'We have asked for your table')).toBeVisible();
  const { list } = await callAsStore('store/reservation/list', {});
  const own = list.find(({ guestName }) => guestName === name);
  await callAsStore('store/reservation/confirm', {
    reservationId: own?.reservationId ?? '',
    time: own?.preferredTimes[0] ?? '',
  });
  await expect(heading(page, 'Your table is booked')).toBeVisible();
  await callAsStore('store/reservation/decline', {
    reservationId: joined.reservation?.reservationId ?? '',
    reason: 'full',
  });
  const context = await browser.newContext();
  await rememberVisit(context, { session: friend, locale: 'en-US' });
  const other = await context.newPage();
  await other.goto(`/food/pickup/reservationRequest?orderId=${joined.orderId}`);
  await expect(heading(other, 'The restaurant couldn’t accept')).toBeVisible();
  await expect(other.getByText('Nothing was charged')).toBeVisible();
  await context.close();
});
