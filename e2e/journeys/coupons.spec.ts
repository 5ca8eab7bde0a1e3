import type { Page } from '@playwright/test';
import { freshEmail } from '../fixtures/address';
import { goWithin } from '../fixtures/go-within';
import { expect, test } from '../fixtures/test';
import { clientOf } from '../fixtures/visitors';
import { CouponSheet } from '../pages/coupon-sheet';
import { PurchasePage } from '../pages/purchase-page';

const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const done = /\/food\/pickup\/freelyCompleted\?orderId=/;
const offerPath = (offerId: string) =>
  `/food/offerDetail?params=${encodeURIComponent(JSON.stringify({ offerId }))}`;

const yen = (amount: number) => `¥${amount.toLocaleString('en-US')}`;
const couponId = (code: string) => `c_${code.toLowerCase()}`;
const priceOf = async (offerId: string) =>
  (await clientOf().call('shopper/offer/detail', { offerId })).offer.price;

/** Enough of them for the smallest order of the coupon. */
async function takeEnough(page: Page, price: number, minimum: number): Promise<number> {
  const quantity = Math.ceil(minimum / price);
  for (let more = 1; more < quantity; more += 1) {
    await page.getByRole('button', { name: 'One ticket more' }).click();
  }
  return quantity * price;
}

const orderIdOf = (page: Page) => new URL(page.url()).searchParams.get('orderId') ?? '';

test('a coupon claimed logged out at an offer is used after the login, with the form as it was filled in', async ({
  page,
  loginPage,
  mailbox,
  toast,
}) => {
  const price = await priceOf(box);
  await page.goto(offerPath(box));
  const card = page.getByRole('article').filter({ hasText: 'Welcome to Kansai' });
  await card.getByRole('button', { name: 'Claim' }).click();
  await toast.says(/^Claimed\. Sign in by /);
  await expect(card.getByText('Claimed', { exact: true })).toBeVisible();
  const records = await page.evaluate(() => localStorage.getItem('UNLOGGEDINCOUPONINFO'));
  expect(JSON.parse(records ?? '{}').value).toEqual([
    { couponId: couponId('WELCOME500'), code: 'WELCOME500', getCouponTime: expect.any(Number) },
  ]);

  const purchase = new PurchasePage(page);
  const coupon = new CouponSheet(page);
  await purchase.open(box);
  const worth = await takeEnough(page, price, 1_500);
  await purchase.fillIn({ name: 'Mio Tanaka', email: 'typed@example.com' });
  await expect(coupon.row).toContainText('Sign in to use it');
  await expect(purchase.submit).toContainText(yen(worth));
  await coupon.open();
  await coupon.sheet.getByRole('link', { name: 'Sign in' }).click();
  // The form has a field for an address as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  const email = freshEmail();
  await loginPage.askForCode(email);
  await loginPage.enterCode(await mailbox.nextCode(email));
  await page.getByRole('button', { name: 'Skip for now' }).click();

  await expect(page).toHaveURL(/purchaseTicket/);
  await expect(purchase.name).toHaveValue('Mio Tanaka');
  await expect(purchase.email).toHaveValue('typed@example.com');
  await expect(coupon.row).toContainText('Welcome to Kansai');
  await expect(coupon.row).toContainText('Best one for this order');
  expect(await page.evaluate(() => localStorage.getItem('UNLOGGEDINCOUPONINFO'))).toBeNull();

  const due = worth - 500;
  await purchase.choose('pay-pay');
  await expect(purchase.submit).toHaveText(`Pay ${yen(due)}`);
  await purchase.submit.click();
  // What the wallet asks for.
  await expect(page.locator('button[name="approve"]').first()).toBeVisible();
  await expect(page.locator('body')).toContainText(due.toLocaleString('en-US'));
  await purchase.answer(true);
  await expect(page).toHaveURL(done);
  await expect(page.getByText(`−${yen(500)}`)).toBeVisible();
  await expect(page.getByText(`${yen(due)} tax incl.`)).toHaveCount(2);

  await goWithin(page, '/food/userCenter/coupon?state=used');
  const used = page.getByRole('article').filter({ hasText: 'Welcome to Kansai' });
  await used.getByRole('link', { name: 'Open the order' }).click();
  await expect(page).toHaveURL(done);
});

test('two tabs: what the one has in hand the other is told of, with the way there', async ({
  page,
  context,
  visitor,
}) => {
  const client = clientOf(visitor);
  await client.call('shopper/coupon/claim', { code: 'NAMBA300' });
  const { list } = await client.call('shopper/offer/search', { limit: 40 });
  const other = list.find(
    ({ offerId, visit, price, soldOut }) => offerId !== box && visit === 'free' && price >= 1_000 && !soldOut,
  );
  if (!other) throw new Error('There is only one offer.');
  const price = await priceOf(box);
  const second = await context.newPage();
  const there = new PurchasePage(second);
  await there.open(other.offerId);
  await expect(there.submit).toContainText(yen(other.price - 300));

  const here = new PurchasePage(page);
  await here.open(box);
  const worth = await takeEnough(page, price, 1_000);
  await here.fillIn({ name: 'Mio Tanaka', email: visitor.email });
  await here.choose('pay-pay');
  await expect(here.submit).toHaveText(`Pay ${yen(worth - 300)}`);
  await here.submit.click();
  await expect(page.locator('button[name="approve"]').first()).toBeVisible();

  await there.fillIn({ name: 'Mio Tanaka', email: visitor.email });
  await there.choose('pay-pay');
  await there.submit.click();
  const coupon = new CouponSheet(second);
  await expect(coupon.row).toContainText('An unpaid order is using this coupon.');
  await expect(there.submit).toHaveText(`Pay ${yen(other.price)}`);
  await expect(there.name).toHaveValue('Mio Tanaka');

  await coupon.row.getByRole('link', { name: 'Open the order' }).click();
  await expect(second).toHaveURL(new RegExp(`purchaseTicket\\?offerId=${box}`));
  await expect(new PurchasePage(second).submit).toHaveText(`Pay ${yen(worth - 300)}`);
  // The first tab goes on.
  await here.answer(true);
  await expect(page).toHaveURL(done);
});

test('an order is cancelled: its coupon can be used again', async ({ page, visitor }) => {
  const client = clientOf(visitor);
  await client.call('shopper/coupon/claim', { couponId: couponId('WELCOME500') });
  const price = await priceOf(box);
  const purchase = new PurchasePage(page);
  const coupon = new CouponSheet(page);
  await purchase.open(box);
  const worth = await takeEnough(page, price, 1_500);
  await purchase.fillIn({ name: 'Mio Tanaka', email: visitor.email });
  await purchase.choose('pay-pay');
  await purchase.submit.click();
  await purchase.answer(false);
  // Nothing is paid; the order still has the coupon, and the form the order.
  await expect(page.getByText('Payment failed').last()).toBeVisible();
  await expect(coupon.row).toContainText('Welcome to Kansai');
  await expect(purchase.submit).toHaveText(`Pay ${yen(worth - 500)}`);
  await page.reload();
  await expect(purchase.submit).toHaveText(`Pay ${yen(worth - 500)}`);

  const orderId = orderIdOf(page);
  await goWithin(page, '/food/userCenter/coupon');
  const card = page.getByRole('article').filter({ hasText: 'Welcome to Kansai' });
  await expect(card.getByText('Set aside for an order that is not paid yet')).toBeVisible();
  await client.call('shopper/order/cancel', { orderId });
  await page.reload();
  await expect(card.getByRole('link', { name: 'Find offers' })).toBeVisible();
  await goWithin(page, `/food/pickup/freelyCompleted?orderId=${orderId}`);
  await page.getByRole('link', { name: 'among your coupons' }).click();
  await expect(card).toBeVisible();
});

test('a code in small letters with spaces, typed at the purchase, is taken; one that is over says so', async ({
  page,
  visitor,
  toast,
}) => {
  const price = await priceOf(box);
  const purchase = new PurchasePage(page);
  const coupon = new CouponSheet(page);
  await purchase.open(box);
  const worth = await takeEnough(page, price, 1_000);
  await purchase.fillIn({ name: 'Mio Tanaka', email: visitor.email });
  await coupon.open();
  await coupon.enterCode('');
  await expect(coupon.sheet.getByText('Coupon code must not be empty')).toBeVisible();
  await coupon.enterCode('summer 300');
  await expect(coupon.code).toHaveAccessibleDescription(/expired/i);
  await expect(coupon.code).toBeFocused();
  await coupon.enterCode('  namba 300 ');
  await toast.says(/^Claimed\. Use it by /);
  await expect(coupon.sheet).toBeHidden();
  await expect(coupon.row).toContainText('A stroll in Namba');
  await expect(coupon.row).toContainText('Your choice');
  await expect(purchase.submit).toContainText(yen(worth - 300));
  await page.reload();
  await expect(coupon.row).toContainText('Your choice');

  await coupon.open();
  await coupon.sheet.getByText('Use no coupon').click();
  await coupon.sheet.getByRole('button', { name: 'Done' }).click();
  await expect(coupon.row).toContainText('No coupon used');
  await expect(purchase.submit).toContainText(yen(worth));
});
