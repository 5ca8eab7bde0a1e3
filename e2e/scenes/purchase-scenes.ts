import type { OutputOf } from '@meal/contract/calls';
import type { Order } from '@meal/contract/order';
import type { Refusal } from '@meal/contract/refusals';
import { expect, type Page, type Route } from '@playwright/test';
import { PurchasePage } from '../pages/purchase-page';
import type { Scene } from './scene';
import { busy, failing, silent } from './troubles';

type Form = OutputOf<'shopper/order/prepare'>;

const purchase = (offerId: string) => `/food/pickup/purchaseTicket?offerId=${offerId}`;

/** Of the demo's catalogue: dinner by reservation, and a box to take along. */
const dinner = purchase('o_sukiyaki_shabu-1_wagyu-loin-zen');
const box = purchase('o_sukiyaki_shabu-1_sukiyaki-bento');
const returned = `${box}&orderId=order_of_a_scene`;

const prepareCall = 'shopper/order/prepare';

/** The form's own answer, with what the scene is about changed. */
const changing = (change: (form: Form) => void) => (page: Page) =>
  page.route(`**/api/${prepareCall}`, async (route) => {
    const answer = await route.fetch();
    const body: { data: Form } = await answer.json();
    change(body.data);
    await route.fulfill({ response: answer, json: body });
  });

/** Answers with an unpaid order that nobody had to make. */
const withOrder = (call: string, payment: Order['payment']) => (page: Page) =>
  page.route(`**/api/shopper/order/${call}`, async (route) =>
    route.fulfill({ json: { code: 0, data: { order: await unpaidOrder(route, payment) } } }),
  );

async function unpaidOrder(route: Route, payment: Order['payment']): Promise<Order> {
  const request = route.request();
  const offerId = new URL(request.frame().url()).searchParams.get('offerId');
  const answer = await route.fetch({
    url: new URL(`/api/${prepareCall}`, request.url()).href,
    postData: JSON.stringify({ ...request.postDataJSON(), offerId }),
  });
  const { data }: { data: Form } = await answer.json();
  const { offer, serverTime, validUntil } = data;
  return {
    orderId: 'order_of_a_scene',
    orderNumber: 'K7QM-4XWD',
    state: 'awaitingPayment',
    visit: offer.visit,
    purchasedAt: serverTime,
    quantity: 1,
    unitPrice: offer.price,
    discount: 0,
    amount: offer.price,
    paymentMethod: 'pay-pay',
    email: 'mio@example.com',
    contactName: 'Mio',
    payBy: serverTime + 12 * 60_000,
    expiresAt: validUntil,
    offer,
    tickets: [],
    payment,
    refunds: [],
  };
}

/** As if the visitor had gone back from the wallet's page. */
function rememberOrder(offerId: string): void {
  const attempt = { requestId: 'of-a-scene', wish: {}, orderId: 'order_of_a_scene' };
  const value = { purchaseDraft: { [offerId]: { attempt } } };
  localStorage.setItem('TEMPORARY', JSON.stringify({ value, expiresAt: Date.now() + 3_600_000 }));
}

const refusing = (code: number, refusal?: Refusal) => (page: Page) =>
  page.route('**/api/shopper/order/create', (route) =>
    route.fulfill({ status: 409, json: { code, message: `E${code}`, data: null, refusal } }),
  );

const submit = (page: Page) => new PurchasePage(page).submit.click();
const choose = (page: Page, method: string) => new PurchasePage(page).choose(method);

async function fillIn(page: Page, method: string): Promise<void> {
  await new PurchasePage(page).fillIn({ name: 'Mio', email: 'mio@example.com' });
  await choose(page, method);
}

async function send(page: Page): Promise<void> {
  await fillIn(page, 'pay-pay');
  await submit(page);
}

const asked = (page: Page) => expect(page.locator('[role="alertdialog"]')).toBeVisible();

export const purchaseScenes: readonly Scene[] = [
  { screen: 'purchaseTicket', state: 'free-visit', path: box, as: 'guest' },
  { screen: 'purchaseTicket', state: 'reservation', path: dinner, as: 'user' },
  {
    screen: 'purchaseTicket',
    state: 'filled',
    path: dinner,
    as: 'guest',
    async arrange(page) {
      await new PurchasePage(page).wishForThreeTimes();
      await fillIn(page, 'credit-card');
      await expect(page.frameLocator('iframe').locator('input').first()).toBeVisible();
    },
  },
  {
    screen: 'purchaseTicket',
    state: 'too-few-tickets',
    path: dinner,
    as: 'user',
    async arrange(page) {
      // Behind those of the party.
      await page.locator('main form fieldset:has(output) button').nth(2).click();
      await page.locator('textarea[name="message"]').fill('Mio: 🥜 ✕');
    },
  },
  {
    screen: 'purchaseTicket',
    state: 'paid-later',
    path: dinner,
    as: 'user',
    arrange: (page) => choose(page, 'ele-pay'),
  },
  {
    screen: 'purchaseTicket',
    state: 'wallet-button',
    path: box,
    as: 'guest',
    async arrange(page) {
      await fillIn(page, 'apple-pay');
      await expect(page.frameLocator('main form iframe').getByRole('button')).toBeVisible();
    },
  },
  { screen: 'purchaseTicket', state: 'errors', path: dinner, as: 'guest', arrange: submit },
  {
    screen: 'purchaseTicket',
    state: 'payment-failed',
    toast: true,
    path: box,
    as: 'guest',
    async prepare(page) {
      await withOrder('create', { state: 'created', charged: 0 })(page);
      await withOrder('pay', { state: 'failed', charged: 0, declineCode: 'insufficient_funds' })(page);
      await withOrder('detail', { state: 'failed', charged: 0 })(page);
    },
    async arrange(page) {
      await send(page);
      await expect(page.locator('main .text-beni').first()).toBeVisible();
    },
  },
  {
    screen: 'purchaseTicket',
    state: 'order-failure',
    path: box,
    as: 'guest',
    prepare: failing('shopper/order/create'),
    async arrange(page) {
      await send(page);
      await expect(page.locator('main .text-beni').first()).toBeVisible();
    },
  },
  {
    screen: 'purchaseTicket',
    state: 'new-price-dialog',
    path: box,
    as: 'guest',
    prepare: refusing(107, { name: 'priceChanged', due: 1_480 }),
    async arrange(page) {
      await send(page);
      await asked(page);
    },
  },
  {
    screen: 'purchaseTicket',
    state: 'sold-out-dialog',
    path: box,
    as: 'guest',
    prepare: refusing(103, { name: 'soldOut' }),
    async arrange(page) {
      await send(page);
      await asked(page);
    },
  },
  {
    screen: 'purchaseTicket',
    state: 'fewer-left-dialog',
    path: box,
    as: 'guest',
    prepare: refusing(106, { name: 'fewerLeft', left: 1 }),
    async arrange(page) {
      await send(page);
      await asked(page);
    },
  },
  {
    screen: 'purchaseTicket',
    state: 'confirming',
    path: returned,
    as: 'guest',
    prepare: withOrder('detail', { state: 'awaitingCustomer', charged: 0 }),
    // Until it is long enough that there is more to do than to wait, or to change the language.
    arrange: (page) => expect(page.locator('main button:visible')).toHaveCount(3),
  },
  {
    screen: 'purchaseTicket',
    state: 'unfinished',
    path: box,
    as: 'guest',
    async prepare(page) {
      await withOrder('detail', { state: 'awaitingCustomer', charged: 0 })(page);
      await page.addInitScript(rememberOrder, 'o_sukiyaki_shabu-1_sukiyaki-bento');
    },
  },
  {
    screen: 'purchaseTicket',
    state: 'processing',
    path: box,
    as: 'guest',
    prepare: refusing(108),
    async arrange(page) {
      await send(page);
      await expect(page.locator('main form')).toBeHidden();
    },
  },
  {
    screen: 'purchaseTicket',
    state: 'sold-out',
    path: dinner,
    as: 'guest',
    prepare: changing((form) => {
      form.most = 0;
      Object.assign(form.offer, { stock: 0, soldOut: true });
    }),
  },
  {
    screen: 'purchaseTicket',
    state: 'as-many-as-one-may-hold',
    path: box,
    as: 'guest',
    prepare: changing((form) => {
      form.most = 0;
      form.held = form.offer.holdableLimit;
    }),
  },
  {
    screen: 'purchaseTicket',
    state: 'no-day-left',
    path: dinner,
    as: 'guest',
    prepare: changing((form) => {
      form.days = form.days?.map(({ date }) => ({ date, times: [], closed: 'leadTime' }));
    }),
  },
  {
    screen: 'purchaseTicket',
    state: 'loading',
    path: dinner,
    as: 'guest',
    waits: true,
    prepare: silent(prepareCall),
    arrange: busy,
  },
  {
    screen: 'purchaseTicket',
    state: 'failed',
    toast: true,
    path: dinner,
    as: 'guest',
    prepare: failing(prepareCall),
  },
  {
    screen: 'purchaseTicket',
    state: 'unknown',
    toast: true,
    path: purchase('no-such-offer'),
    as: 'guest',
  },
];
