import type { Page } from '@playwright/test';
import { freshEmail } from '../fixtures/address';
import { rememberVisit } from '../fixtures/browser-state';
import { tabTo } from '../fixtures/keyboard';
import { wrongCode } from '../fixtures/mailbox';
import { expect, test } from '../fixtures/test';
import { beGuest, clientOf } from '../fixtures/visitors';
import { cards, PurchasePage } from '../pages/purchase-page';

const dinner = 'o_sukiyaki_shabu-1_wagyu-loin-zen';
const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const offerPath = (offerId: string) =>
  `/food/offerDetail?params=${encodeURIComponent(JSON.stringify({ offerId }))}`;

const done = /\/food\/pickup\/freelyCompleted\?orderId=/;
const requested = /\/food\/pickup\/reservationRequest\?orderId=/;
const form = /\/food\/pickup\/purchaseTicket/;

/** The form, filled in up to the payment. */
async function fillForm(page: Page, offerId: string, email = freshEmail()): Promise<PurchasePage> {
  const purchase = new PurchasePage(page);
  await purchase.open(offerId);
  await purchase.fillIn({ name: 'Mio Tanaka', email });
  return purchase;
}

const createdOrders = (calls: readonly string[]) =>
  calls.filter((call) => call === 'shopper/order/create').length;

for (const [locale, words] of [
  [
    'ja-JP',
    {
      buy: '購入する',
      pay: /を支払う$/,
      points: ['分量', '販売価格', '支払時期・方法', '引渡時期', '申込期間', 'キャンセル・返金'],
    },
  ],
  [
    'en-US',
    {
      buy: 'Buy',
      pay: /^Pay ¥/,
      points: ['Quantity', 'Price', 'Payment', 'Ticket', 'Sale period', 'Cancellation'],
    },
  ],
] as const) {
  test(`from an offer to a paid ticket by card, and never back into the form: ${locale}`, async ({
    page,
    context,
    calls,
  }) => {
    await rememberVisit(context, { locale });
    await page.goto(offerPath(box));
    await page.getByRole('link', { name: words.buy }).filter({ visible: true }).click();
    const purchase = new PurchasePage(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await purchase.fillIn({ name: '田中　みお', email: freshEmail() });
    await purchase.choose('credit-card');
    await purchase.enterCard(cards.good);
    await expect(page.getByRole('term')).toHaveText([...words.points]);
    await expect(purchase.submit).toHaveText(words.pay);
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

test('a declined card keeps the whole form; another number pays the same order', async ({
  page,
  calls,
  toast,
}) => {
  const purchase = await fillForm(page, box);
  await purchase.choose('credit-card');
  await purchase.enterCard(cards.declined);
  await purchase.submit.click();
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

test('faulty card fields say so themselves, and nothing is sent', async ({ page, calls }) => {
  const purchase = await fillForm(page, box);
  await purchase.choose('credit-card');
  await purchase.submit.click();
  await expect(purchase.card.getByText('Enter the card number.')).toBeVisible();
  await expect(purchase.card.locator('#number')).toBeFocused();
  await expect(purchase.submit).toBeEnabled();
  expect(createdOrders(calls)).toBe(0);
});

test('3-D Secure: refused by the bank, everything stays; approved, the ticket is there', async ({ page }) => {
  const purchase = await fillForm(page, box);
  await purchase.choose('credit-card');
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

test('a reload in the middle keeps what was typed, but never the card', async ({ page }) => {
  const purchase = await fillForm(page, box);
  await purchase.choose('credit-card');
  await purchase.enterCard(cards.good);
  await page.reload();
  await expect(purchase.name).toHaveValue('Mio Tanaka');
  await expect(page.locator('input[value="credit-card"]')).toBeChecked();
  await expect(purchase.card.locator('#number')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('4242');
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

test('a table is asked for with three times, held by card, and paid only if confirmed', async ({ page }) => {
  const purchase = await fillForm(page, dinner);
  await expect(page.getByRole('radio', { disabled: true }).first()).toBeAttached();
  await purchase.wishForThreeTimes();
  await expect(purchase.times.first()).toContainText('Choice 2');
  // Two people come, and a ticket feeds one of them.
  await expect(page.getByText('One ticket serves 1 person')).toBeVisible();
  const twoTickets = await purchase.submit.textContent();
  await page.getByRole('button', { name: 'One person more' }).click();
  await expect(purchase.submit).not.toHaveText(twoTickets ?? '');
  await page.getByRole('button', { name: 'One ticket fewer' }).click();
  await expect(page.getByText('2 tickets for a party of 3.')).toBeVisible();
  await expect(purchase.submit).toHaveText(twoTickets ?? '');
  await page.getByRole('textbox', { name: 'Message to the restaurant' }).fill('No peanuts, please');
  await purchase.choose('credit-card');
  await expect(page.getByText('On hold now, charged only if confirmed')).toBeVisible();
  await purchase.enterCard(cards.good);
  await expect(purchase.submit).toHaveText(/^Request: ¥[\d,]+ only if confirmed$/);
  await purchase.submit.click();
  await expect(page).toHaveURL(requested);
  await expect(page.getByText('No peanuts, please')).toBeVisible();
});

test('with a wallet that cannot hold, a code proves the address, a table is asked for and nothing is paid yet', async ({
  page,
  calls,
  mailbox,
}) => {
  const email = freshEmail();
  const purchase = await fillForm(page, dinner, email);
  await purchase.times.first().click();
  await purchase.choose('ele-pay');
  await expect(page.getByText('You pay after the confirmation')).toBeVisible();
  await purchase.submit.click();
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await expect(code).toBeFocused();
  const sent = await mailbox.nextCode(email);
  await code.fill(wrongCode(sent));
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(sent);
  await expect(page).toHaveURL(requested);
  expect(calls).not.toContain('shopper/order/pay');
});

test('everything can be bought with the keyboard alone', async ({ page }) => {
  const purchase = new PurchasePage(page);
  await purchase.open(dinner);
  const firstTime = page.locator('input[type="checkbox"]').first();
  await tabTo(page, firstTime);
  await page.keyboard.press('Space');
  await expect(firstTime).toBeChecked();
  await tabTo(page, purchase.name);
  await page.keyboard.type('Mio Tanaka');
  await page.keyboard.press('Enter');
  // Sent too early: the focus is at what is missing.
  await expect(purchase.email).toBeFocused();
  const email = freshEmail();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('input[value="credit-card"]')).toBeChecked();
  await expect(purchase.card.locator('#number')).toBeVisible();
  await page.keyboard.press('Tab');
  for (const [id, value] of [
    ['number', '4242424242424242'],
    ['expiry', '1240'],
    ['cvc', '123'],
    ['holder', 'MIO TANAKA'],
  ] as const) {
    await expect(purchase.card.locator(`#${id}`)).toBeFocused();
    await page.keyboard.type(value);
    if (id !== 'holder') await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(requested);
});

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
