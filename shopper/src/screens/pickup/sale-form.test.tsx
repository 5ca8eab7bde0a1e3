import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleActivity, sampleSalePrice } from '../../data/testing/sample-activity';
import { sampleCoupon } from '../../data/testing/sample-coupon';
import { sampleOffer } from '../../data/testing/sample-offer';
import { sampleOrder } from '../../data/testing/sample-order';
import { ok } from '../../data/testing/server-answers';
import { freshDeviceForEach, shownAddress } from '../testing/render-screens';
import { button, field, fillIn, form, openPurchase, refused, submit } from './testing/open-purchase';

freshDeviceForEach();

const sale = sampleSalePrice();
const running = { ...form, most: 2, sale };
const query = 'offerId=o1&saleActivityId=a1';
const ended = sampleActivity({ state: 'ended', endsAt: form.serverTime - 60_000 });
const dayText = /Nov/;
const paid = ok({ order: sampleOrder({ state: 'established' }) });
const inSale = { amount: 1_980, saleActivityId: 'a1' };
const goOn = () => screen.getByRole('link', { name: 'Continue at ¥2,980' });

test('while the sale runs, its price is sent, and the sale by its name', async () => {
  const { sent } = await openPurchase(
    {
      'shopper/order/prepare': ok(running),
      'shopper/order/create': ok({ order: sampleOrder(inSale) }),
      'shopper/order/pay': paid,
    },
    { query },
  );
  fillIn();
  expect(button().textContent).toBe('Pay ¥1,980');
  submit();
  await waitFor(() => expect(shownAddress()).toContain('/pickup/freelyCompleted'));
  const created = sent.find(({ path }) => path === 'shopper/order/create');
  expect(created?.body).toMatchObject({ expectedAmount: 1_980, saleActivityId: 'a1' });
});

test.each([
  ['over', { ...ended }, 'The sale is over'],
  [
    'in preparation',
    { ...sampleActivity({ state: 'preparation', startsAt: form.serverTime + 60_000 }) },
    'The sale has not begun yet',
  ],
])('a sale that is %s is told in place of the form, with the price of now', async (_, activity, title) => {
  const { paths } = await openPurchase(
    { 'shopper/activity/detail': ok(activity) },
    { query, awaited: title },
  );
  expect(screen.getByText(/¥2,980 per ticket, tax included/).textContent).toMatch(dayText);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the sale page' }).getAttribute('href')).toBe(
    '/foodActivity?activityId=a1',
  );
  fireEvent.click(goOn());
  await screen.findByRole('radio', { name: /PayPay/ });
  expect(button().textContent).toBe('Pay ¥2,980');
  expect(shownAddress()).toBe('/pickup/purchaseTicket?offerId=o1');
  expect(paths()).not.toContain('create');
});

test('an unknown sale, or one that has not this offer, is no reason to pay more unasked', async () => {
  await openPurchase(
    { 'shopper/activity/detail': refused(1102, [], { name: 'unknownActivity' }) },
    { query, awaited: 'No sale price at the moment' },
  );
  expect(goOn()).toBeTruthy();
  cleanup();
  await openPurchase(
    { 'shopper/activity/detail': ok(sampleActivity({ offers: [] })) },
    { query, awaited: 'No sale price at the moment' },
  );
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a sale that begins while the form is fetched is looked at once more', async () => {
  let asked = 0;
  await openPurchase(
    {
      'shopper/order/prepare': () => {
        asked += 1;
        return ok(asked === 1 ? form : running)();
      },
      'shopper/activity/detail': ok(sampleActivity()),
    },
    { query },
  );
  expect(button().textContent).toBe('Pay ¥1,980');
});

test('sold out at the price of the sale: it is told, and there is the other price', async () => {
  const none = { ...running, most: 0, sale: sampleSalePrice({ stock: 0, soldOut: true }) };
  await openPurchase(
    { 'shopper/order/prepare': ok(none), 'shopper/activity/detail': ok(sampleActivity()) },
    { query, awaited: 'Sold out at the sale price' },
  );
  expect(goOn().getAttribute('href')).toBe('/pickup/purchaseTicket?offerId=o1');
});

test('sold out while the form is filled in: there is the other price, with everything typed', async () => {
  await openPurchase(
    {
      'shopper/order/prepare': ok(running),
      'shopper/activity/detail': ok(sampleActivity()),
      'shopper/order/create': refused(103, [], { name: 'soldOut' }),
    },
    { query },
  );
  fillIn();
  submit();
  const told = await screen.findByText('Sold out at the sale price');
  expect(document.activeElement?.contains(told)).toBe(true);
  fireEvent.click(goOn());
  await screen.findByRole('radio', { name: /PayPay/ });
  expect(field('Name').value).toBe('Mio');
});

test('nothing is left at any price: nobody is led on to one', async () => {
  const none = { ...form, most: 0, offer: sampleOffer({ visit: 'free', stock: 0, soldOut: true }) };
  await openPurchase(
    { 'shopper/order/prepare': ok(none), 'shopper/activity/detail': ok(ended) },
    { query, awaited: 'Sold out' },
  );
  expect(screen.queryByRole('link', { name: /Continue at/ })).toBeNull();
});

/** The server's clock has gone on since the form was opened. */
function endingSale(after: object = {}) {
  let isOver = false;
  return {
    'shopper/order/prepare': () => ok(isOver ? { ...form, ...after } : { ...running, ...after })(),
    'shopper/activity/detail': ok(ended),
    'shopper/order/create': (body: Record<string, unknown>) => {
      isOver = true;
      const due = body.couponId ? 2_480 : 2_980;
      return body.expectedAmount === due
        ? ok({ order: sampleOrder() })()
        : refused(107, [], { name: 'priceChanged', due })();
    },
    'shopper/order/pay': paid,
  };
}

test('a price that ends while the form is filled in is asked about, and everything typed is kept', async () => {
  const { sent, paths } = await openPurchase(endingSale(), { query });
  fillIn();
  submit();
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('The sale is over')).toBeTruthy();
  expect(within(dialog).getByText('¥1,980')).toBeTruthy();
  expect(within(dialog).getByText('¥2,980')).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'Go to the sale page' }).getAttribute('href')).toBe(
    '/foodActivity?activityId=a1',
  );
  await waitFor(() => expect(paths().filter((path) => path === 'prepare')).toHaveLength(2));
  expect(paths()).not.toContain('pay');
  expect(screen.getByDisplayValue('Mio')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue at ¥2,980' }));
  await waitFor(() => expect(shownAddress()).toContain('/pickup/freelyCompleted'));
  const last = sent.findLast(({ path }) => path === 'shopper/order/create');
  expect(last?.body).toMatchObject({ expectedAmount: 2_980, contactName: 'Mio', paymentMethod: 'pay-pay' });
});

test('a coupon that fits again without the sale is in the price that is asked about', async () => {
  const coupon = sampleCoupon({ kind: 'amount', value: 500, minimumAmount: 0, combines: false });
  const { sent } = await openPurchase(endingSale({ coupons: [coupon] }), {
    query,
    email: 'mio@example.com',
  });
  fillIn();
  submit();
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Continue at ¥2,480' }));
  await waitFor(() => expect(shownAddress()).toContain('/pickup/freelyCompleted'));
  const created = sent.filter(({ path }) => path === 'shopper/order/create').map(({ body }) => body);
  expect(created.map(({ expectedAmount }) => expectedAmount)).toEqual([1_980, 2_480]);
});

test('a sale that is gone altogether leads to the other price, with everything typed', async () => {
  let isGone = false;
  await openPurchase(
    {
      'shopper/order/prepare': () => ok(isGone ? form : running)(),
      'shopper/activity/detail': refused(1102, [], { name: 'unknownActivity' }),
      'shopper/order/create': () => {
        isGone = true;
        return refused(1102, [], { name: 'unknownActivity' })();
      },
    },
    { query },
  );
  fillIn();
  submit();
  const told = await screen.findByText('No sale price at the moment');
  expect(document.activeElement?.contains(told)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  fireEvent.click(goOn());
  await screen.findByRole('radio', { name: /PayPay/ });
  expect(field('Name').value).toBe('Mio');
  expect(button().textContent).toBe('Pay ¥2,980');
});

test('an order that was made in time is paid at the price of the sale, also when that is over', async () => {
  const unpaid = sampleOrder({
    ...inSale,
    unitPrice: 1_980,
    payment: { state: 'failed', charged: 0, declineCode: 'customer_cancelled' },
  });
  const { paths } = await openPurchase(
    {
      'shopper/order/prepare': ({ saleActivityId }) =>
        ok(
          saleActivityId === 'a1' ? { ...form, most: 0, sale: { ...sale, stock: 0, soldOut: true } } : form,
        )(),
      'shopper/order/detail': ok({ order: unpaid }),
      'shopper/order/pay': paid,
    },
    { query: 'offerId=o1&orderId=order-1' },
  );
  expect(button().textContent).toBe('Pay ¥1,980');
  submit();
  await waitFor(() => expect(shownAddress()).toContain('/pickup/freelyCompleted'));
  expect(paths().filter((path) => /create|pay|cancel/.test(path))).toEqual(['pay']);
});

test('back from a wallet too late, for an order and for the sale: going on is the visitor’s word', async () => {
  await openPurchase(
    {
      'shopper/order/detail': ok({ order: sampleOrder({ ...inSale, state: 'cancelled', closedBy: 'time' }) }),
      'shopper/activity/detail': ok(ended),
    },
    { query: 'offerId=o1&orderId=order-1', awaited: 'The sale is over' },
  );
  fireEvent.click(goOn());
  await screen.findByRole('radio', { name: /PayPay/ });
  expect(button().textContent).toBe('Pay ¥2,980');
});
