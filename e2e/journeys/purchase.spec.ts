import type { Locale } from '@meal/contract/languages';
import { freshEmail } from '../fixtures/address';
import { rememberVisit } from '../fixtures/browser-state';
import { expect, test } from '../fixtures/test';
import { beGuest, clientOf } from '../fixtures/visitors';
import { cards, fillForm, PurchasePage } from '../pages/purchase-page';
import { languagesOf } from '../quality/turns';

const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const offerPath = (offerId: string) =>
  `/food/offerDetail?params=${encodeURIComponent(JSON.stringify({ offerId }))}`;

const done = /\/food\/pickup\/freelyCompleted\?orderId=/;
const form = /\/food\/pickup\/purchaseTicket/;

const createdOrders = (calls: readonly string[]) =>
  calls.filter((call) => call === 'shopper/order/create').length;

const words = {
  'ja-JP': {
    buy: '購入する',
    pay: /を支払う$/,
    points: ['分量', '販売価格', '支払時期・方法', '引渡時期', '申込期間', 'キャンセル・返金'],
  },
  'en-US': {
    buy: 'Buy',
    pay: /^Pay ¥/,
    points: ['Quantity', 'Price', 'Payment', 'Ticket', 'Sale period', 'Cancellation'],
  },
} as const satisfies Partial<Record<Locale, unknown>>;

for (const locale of languagesOf('purchase', ['ja-JP', 'en-US'])) {
  const say = words[locale];
  test(`from an offer to a paid ticket by card, and never back into the form: ${locale}`, {
    tag: '@languages',
  }, async ({ page, context, calls }) => {
    await rememberVisit(context, { locale });
    await page.goto(offerPath(box));
    await page.getByRole('link', { name: say.buy }).filter({ visible: true }).click();
    const purchase = new PurchasePage(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await purchase.fillIn({ name: '田中　みお', email: freshEmail() });
    await purchase.choose('credit-card');
    await purchase.enterCard(cards.good);
    await expect(page.getByRole('term')).toHaveText([...say.points]);
    await expect(purchase.submit).toHaveText(say.pay);
    await purchase.submit.dblclick();
    await expect(page).toHaveURL(done);
    expect(createdOrders(calls)).toBe(1);

    await page.goBack();
    await expect(page).toHaveURL(offerPath(box));
    await page.goForward();
    await expect(page).toHaveURL(done);
    const stored = await page.evaluate(() => localStorage.getItem('TEMPORARY'));
    expect(stored ?? '').not.toContain('purchaseDraft');
  });
}

test('faulty card fields say so themselves; a declined card keeps the whole form; another number pays the same order', async ({
  page,
  calls,
  toast,
}) => {
  const purchase = await fillForm(page, box);
  await purchase.choose('credit-card');
  await purchase.submit.click();
  await expect(purchase.card.getByText('Enter the card number.')).toBeVisible();
  await expect(purchase.card.locator('#number')).toBeFocused();
  await expect(purchase.submit).toBeEnabled();
  expect(createdOrders(calls)).toBe(0);

  await purchase.enterCard(cards.declined);
  await purchase.submitAgain();
  await toast.says('Payment failed');
  await expect(page.getByText(/^The payment was declined\. Nothing has been charged\./)).toBeFocused();
  await expect(purchase.name).toHaveValue('Mio Tanaka');
  await expect(purchase.card.locator('#number')).toHaveValue(cards.declined);
  await purchase.card.locator('#number').fill(cards.good);
  await purchase.submitAgain();
  await expect(page).toHaveURL(done);
  expect(createdOrders(calls)).toBe(1);
  expect(calls).not.toContain('shopper/order/cancel');
});

test('after a declined card another way to pay makes another order, and the first is taken back', async ({
  page,
  calls,
}) => {
  const purchase = await fillForm(page, box);
  await purchase.choose('credit-card');
  await purchase.enterCard(cards.declined);
  await purchase.submit.click();
  await expect(page.getByText('Payment failed').last()).toBeVisible();
  await purchase.choose('pay-pay');
  await purchase.submitAgain();
  await purchase.answer(true);
  await expect(page).toHaveURL(done);
  expect(createdOrders(calls)).toBe(2);
  expect(calls).toContain('shopper/order/cancel');
});

test('a reload keeps what was typed, but never the card; refused by the bank (3-D Secure), everything stays; approved, the ticket is there', async ({
  page,
}) => {
  const purchase = await fillForm(page, box);
  await purchase.choose('credit-card');
  await purchase.enterCard(cards.good);
  await page.reload();
  await expect(purchase.name).toHaveValue('Mio Tanaka');
  await expect(page.locator('input[value="credit-card"]')).toBeChecked();
  await expect(purchase.card.locator('#number')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('4242');

  await purchase.enterCard(cards.asks);
  await purchase.submit.click();
  await purchase.answer(false);
  await expect(page).toHaveURL(form);
  await expect(page.getByText(/^Your bank could not verify that it was you\./)).toBeVisible();
  await expect(purchase.name).toHaveValue('Mio Tanaka');
  await purchase.enterCard(cards.asks);
  await purchase.submitAgain();
  await purchase.answer(true);
  await expect(page).toHaveURL(done);
});

test('a wallet: cancelled there, gone back from, and approved at last', async ({ page, calls }) => {
  const purchase = await fillForm(page, box);
  await purchase.choose('pay-pay');
  await purchase.submit.click();
  await purchase.answer(false);
  await expect(page.getByText(/^The payment was canceled\. Nothing has been charged\./)).toBeVisible();
  await expect(purchase.emailAgain).not.toHaveValue('');

  await purchase.submitAgain();
  await expect(page).toHaveURL(/\/sandbox\//);
  await page.goBack();
  await expect(page.getByText('Your payment is not complete yet')).toBeVisible();
  await purchase.submitAgain();
  await purchase.answer(true);
  await expect(page).toHaveURL(done);
  expect(createdOrders(calls)).toBe(1);

  // Back through the wallet's page: where the form was, there is what was bought.
  await page.goBack();
  await expect(page).toHaveURL(/\/sandbox\//);
  await page.goBack();
  await expect(page).toHaveURL(done);
});

test('a session that ends leads to the login and back to the same form', async ({
  page,
  visitor,
  mailbox,
  loginPage,
}) => {
  await mailbox.next(visitor.email);
  const purchase = new PurchasePage(page);
  await purchase.open(box);
  await expect(purchase.email).toHaveValue(visitor.email);
  await expect(purchase.emailAgain).toHaveValue(visitor.email);
  await purchase.name.fill('Mio Tanaka');
  await purchase.choose('pay-pay');
  await clientOf(visitor).call('shopper/user/logout', {});
  await purchase.submit.click();
  await expect(page).toHaveURL(/\/food\/login/);
  await loginPage.askForCode(visitor.email);
  await loginPage.enterCode(await mailbox.nextCode(visitor.email));
  await expect(page).toHaveURL(form);
  await expect(purchase.name).toHaveValue('Mio Tanaka');
  await expect(page.locator('input[value="pay-pay"]')).toBeChecked();
});

test('a price that changed meanwhile is asked about: leave, or go on with it', async ({ page }) => {
  await page.route('**/api/shopper/order/prepare', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.offer.price -= 100;
    await route.fulfill({ response: answer, json: body });
  });
  const { offer } = await clientOf().call('shopper/offer/detail', { offerId: box });
  const yen = (price: number) => `¥${price.toLocaleString('en-US')}`;
  const purchase = await fillForm(page, box);
  await purchase.choose('ele-pay');
  await expect(purchase.submit).toHaveText(`Pay ${yen(offer.price - 100)}`);
  await purchase.submit.click();
  const dialog = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect(dialog.getByText(yen(offer.price - 100))).toBeVisible();
  await dialog.getByRole('button', { name: `Continue at ${yen(offer.price)}` }).click();
  await purchase.answer(true);
  await expect(page).toHaveURL(done);
});

test('what others have bought meanwhile is told, with fewer or with something similar', async ({ page }) => {
  const { list } = await clientOf().call('shopper/offer/search', { keyword: 'udon', limit: 50 });
  const rare = list
    .filter(({ visit, purchasableLimit }) => visit === 'free' && purchasableLimit > 1)
    .toSorted((one, other) => one.stock - other.stock)[0];
  if (!rare) throw new Error('The demo has no such offer.');
  const purchase = await fillForm(page, rare.offerId);
  await purchase.choose('pay-pay');
  await page.getByRole('button', { name: 'One ticket more' }).click();

  const others = await buyAllBut(1, rare.offerId);
  await purchase.submit.click();
  const fewer = page.getByRole('alertdialog', { name: 'Only 1 ticket is left' });
  await fewer.getByRole('button', { name: 'Change to 1 ticket' }).click();
  await expect(page.getByText('1 ticket', { exact: true }).first()).toBeVisible();

  others.push(...(await buyAllBut(0, rare.offerId)));
  await purchase.submitAgain();
  const soldOut = page.getByRole('alertdialog', { name: 'Just sold out' });
  await soldOut.getByRole('link', { name: 'See similar offers' }).click();
  await expect(page.getByRole('heading', { name: 'Similar offers' })).toBeVisible();
  for (const giveBack of others) await giveBack();
});

/** Other visitors take the stock; each gives back what they took. */
async function buyAllBut(left: number, offerId: string): Promise<(() => Promise<unknown>)[]> {
  const takenBack: (() => Promise<unknown>)[] = [];
  for (;;) {
    const client = clientOf(await beGuest());
    const { offer, most } = await client.call('shopper/order/prepare', { offerId });
    const quantity = Math.min(most, offer.stock - left);
    if (quantity < 1) return takenBack;
    const email = freshEmail();
    const { order } = await client.call('shopper/order/create', {
      requestId: crypto.randomUUID(),
      offerId,
      quantity,
      expectedAmount: quantity * offer.price,
      contactName: 'Somebody else',
      email,
      emailAgain: email,
      paymentMethod: 'pay-pay',
    });
    takenBack.push(() => client.call('shopper/order/cancel', { orderId: order.orderId }));
  }
}

test('without network nothing is lost, and pressing again goes on', async ({
  page,
  context,
  toast,
  calls,
}) => {
  const purchase = await fillForm(page, box);
  await purchase.choose('pay-pay');
  await context.setOffline(true);
  await purchase.submit.click();
  await toast.says('No network available');
  await expect(page.getByText('Order failure')).toBeVisible();
  await toast.dismiss();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toBeHidden();
  await purchase.submitAgain();
  await purchase.answer(true);
  await expect(page).toHaveURL(done);
  expect(calls).toContain('shopper/order/create');
});
