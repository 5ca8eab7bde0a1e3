import type { OwnCoupon } from '@meal/contract/coupon';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { couponNow, sampleCoupon } from '../../../data/testing/sample-coupon';
import { sampleOrder } from '../../../data/testing/sample-order';
import { ok } from '../../../data/testing/server-answers';
import { freshDeviceForEach, shownAddress } from '../../testing/render-screens';
import { button, fillIn, form, openPurchase, refused, submit } from '../testing/open-purchase';

freshDeviceForEach();

const member = { email: 'mio@example.com' };
const prepared = (coupons: readonly OwnCoupon[], more: object = {}) =>
  ok({ ...form, coupons, isFirstPurchase: true, ...more });
const welcome = sampleCoupon();
const tenth = sampleCoupon({ couponId: 'c2', title: 'Kansai', kind: 'percent', value: 10 });
const large = sampleCoupon({ couponId: 'c3', title: 'Feast', value: 900, minimumAmount: 5_000 });

const moreTickets = () => fireEvent.click(screen.getByRole('button', { name: 'One ticket more' }));
const fewerTickets = () => fireEvent.click(screen.getByRole('button', { name: 'One ticket fewer' }));

async function openSheet(name = 'Change') {
  fireEvent.click(screen.getByRole('button', { name }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a coupon' }));
  await sheet.findByRole('radio', { name: 'Use no coupon' });
  return sheet;
}

const createdWith = (sent: { path: string; body: Record<string, unknown> }[]) =>
  sent.filter(({ path }) => path === 'shopper/order/create').map(({ body }) => body);

test('the best coupon is used by itself and named, and the price says so', async () => {
  const { sent } = await openPurchase(
    {
      'shopper/order/prepare': prepared([tenth, welcome]),
      'shopper/order/create': ok({ order: sampleOrder({ couponId: 'c1', discount: 500, amount: 2_480 }) }),
      'shopper/order/pay': ok({ order: sampleOrder({ state: 'established' }) }),
    },
    member,
  );
  expect(screen.getByText('Welcome')).toBeTruthy();
  expect(screen.getByText('Best one for this order')).toBeTruthy();
  expect(screen.getByText('−¥500')).toBeTruthy();
  expect(button().textContent).toBe('Pay ¥2,480');
  fillIn();
  submit();
  await waitFor(() => expect(shownAddress()).toContain('/pickup/freelyCompleted'));
  expect(createdWith(sent)).toMatchObject([{ couponId: 'c1', expectedAmount: 2_480 }]);
});

test('with more tickets another may be the best', async () => {
  await openPurchase({ 'shopper/order/prepare': prepared([welcome, large]) }, member);
  expect(screen.getByText('Welcome')).toBeTruthy();
  moreTickets();
  expect(screen.getByText('Feast')).toBeTruthy();
  expect(button().textContent).toBe('Pay ¥5,060');
});

test('one that does not fit says what is missing, and fits once there is enough', async () => {
  await openPurchase({ 'shopper/order/prepare': prepared([large]) }, member);
  expect(screen.getByText('Add ¥2,020 to use it')).toBeTruthy();
  expect(button().textContent).toBe('Pay ¥2,980');
  moreTickets();
  expect(screen.queryByText('Add ¥2,020 to use it')).toBeNull();
  expect(screen.getByText('Best one for this order')).toBeTruthy();
});

test('a choice that no longer fits gives way to none, says why, and comes back by itself', async () => {
  await openPurchase({ 'shopper/order/prepare': prepared([welcome, large]) }, member);
  moreTickets();
  const sheet = await openSheet();
  fireEvent.click(sheet.getByRole('radio', { name: /Welcome/ }));
  fireEvent.click(sheet.getByRole('radio', { name: /Feast/ }));
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }));
  fewerTickets();
  expect(screen.getByText('Feast')).toBeTruthy();
  expect(screen.getByText('Add ¥2,020 to use it')).toBeTruthy();
  expect(button().textContent).toBe('Pay ¥2,980');
  moreTickets();
  expect(screen.getByText('Your choice')).toBeTruthy();
  expect(button().textContent).toBe('Pay ¥5,060');
});

test('the sheet tells of each what it takes off, or why it does not', async () => {
  const elsewhere = sampleCoupon({
    couponId: 'c4',
    storeId: 's2',
    storeName: 'Hanare',
    title: 'Hanare week',
  });
  const inOrder = sampleCoupon({ couponId: 'c5', title: 'Set aside', orderId: 'another' });
  await openPurchase({ 'shopper/order/prepare': prepared([large, elsewhere, inOrder, welcome]) }, member);
  const sheet = await openSheet();
  const names = sheet.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(names[0]).toMatch(/Welcome−¥500/);
  expect(names.slice(1).join()).toMatch(/Feast.*Add ¥2,020 to use it/);
  expect(names.slice(1).join()).toMatch(/Hanare week.*Only at Hanare/);
  expect(names.slice(1).join()).toMatch(/Set aside.*Set aside for an order that is not paid yet/);
  expect(names.at(-1)).toBe('Use no coupon');
  expect(sheet.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('a choice outlives the page, also that of none', async () => {
  const answers = { 'shopper/order/prepare': prepared([welcome, tenth]) };
  await openPurchase(answers, member);
  const sheet = await openSheet();
  fireEvent.click(sheet.getByRole('radio', { name: /Kansai/ }));
  cleanup();
  await openPurchase(answers, member);
  expect(button().textContent).toBe('Pay ¥2,682');
  const again = await openSheet();
  fireEvent.click(again.getByRole('radio', { name: 'Use no coupon' }));
  cleanup();
  await openPurchase(answers, member);
  expect(screen.getByText('No coupon used')).toBeTruthy();
  expect(button().textContent).toBe('Pay ¥2,980');
});

test('after a failed payment the order holds the coupon: the same is paid again, also after a reload', async () => {
  const order = sampleOrder({ couponId: 'c1', discount: 500, amount: 2_480 });
  const failed = { ...order, payment: { state: 'failed' as const, charged: 0 } };
  const first = await openPurchase(
    {
      'shopper/order/prepare': prepared([sampleCoupon({ firstPurchase: true })]),
      'shopper/order/create': ok({ order }),
      'shopper/order/pay': ok({ order: failed }),
    },
    member,
  );
  fillIn();
  submit();
  expect(await screen.findAllByText('Payment failed')).toBeTruthy();
  expect(button().textContent).toBe('Pay ¥2,480');
  expect(createdWith(first.sent)).toHaveLength(1);
  cleanup();
  const held = sampleCoupon({ firstPurchase: true, orderId: 'order-1' });
  const second = await openPurchase(
    {
      'shopper/order/prepare': prepared([held], { isFirstPurchase: false, onlyOrderId: 'order-1' }),
      'shopper/order/detail': ok({ order: failed }),
      'shopper/order/pay': ok({ order: { ...order, state: 'established' } }),
    },
    member,
  );
  expect(button().textContent).toBe('Pay ¥2,480');
  submit();
  await waitFor(() => expect(shownAddress()).toContain('/pickup/freelyCompleted'));
  expect(second.paths()).not.toContain('create');
  expect(second.paths()).not.toContain('cancel');
});

test('back from a wallet without a draft the form has the coupon of the order', async () => {
  const order = sampleOrder({ couponId: 'c2', discount: 298, amount: 2_682 });
  await openPurchase(
    {
      'shopper/order/prepare': prepared([welcome, { ...tenth, orderId: 'order-1' }]),
      'shopper/order/detail': ok({ order: { ...order, payment: { state: 'failed', charged: 0 } } }),
    },
    { ...member, query: 'offerId=o1&orderId=order-1' },
  );
  expect(screen.getByText('Kansai')).toBeTruthy();
  expect(button().textContent).toBe('Pay ¥2,682');
});

test('who has bought before is not taken for new because of an unpaid order', async () => {
  const order = sampleOrder();
  await openPurchase(
    {
      'shopper/order/prepare': prepared([sampleCoupon({ firstPurchase: true })], { isFirstPurchase: false }),
      'shopper/order/detail': ok({ order }),
    },
    { ...member, query: 'offerId=o1&orderId=order-1' },
  );
  expect(button().textContent).toBe('Pay ¥2,980');
  const sheet = await openSheet('Choose a coupon');
  expect(sheet.getByText(/Only for a first purchase/)).toBeTruthy();
});

test.each([
  [306, { name: 'couponReserved', orderId: 'another' }, /^An unpaid order is using this coupon/],
  [314, { name: 'couponUsed' }, 'You have already used this coupon.'],
  [305, { name: 'couponUnfit', why: 'minimum', missing: 20 }, 'Add ¥20 to use it'],
  [310, undefined, /^This coupon is not among yours/],
  [313, undefined, /^This coupon has expired/],
] as const)(
  'E%i at the purchase is told at the coupon, which no other one replaces',
  async (code, refusal, text) => {
    let coupons: readonly OwnCoupon[] = [welcome, tenth];
    const { draft } = await openPurchase(
      {
        'shopper/order/prepare': () => prepared(coupons)(),
        'shopper/order/create': () => {
          coupons = code === 306 ? [{ ...welcome, orderId: 'another' }, tenth] : [tenth];
          return refused(code, [], refusal)();
        },
      },
      member,
    );
    fillIn();
    submit();
    const fault = await screen.findByText(text);
    const row = document.activeElement;
    expect(row?.getAttribute('aria-invalid')).toBe('true');
    expect(row?.getAttribute('aria-describedby')).toBe(fault.closest('[id]')?.id);
    expect(draft()).toMatchObject({ couponId: 'c1' });
    await waitFor(() => expect(button().textContent).toBe('Pay ¥2,980'));
    // Where an order has it in hand, the way there.
    expect(screen.queryAllByRole('link', { name: 'Open the order' })).toHaveLength(code === 306 ? 1 : 0);
    moreTickets();
    expect(screen.queryByText(text)).toBeNull();
  },
);

test('hours that are over are not told as if there were any', async () => {
  const over = sampleCoupon({ orderId: 'order-1', expiresAt: couponNow - 1 });
  await openPurchase(
    {
      'shopper/order/prepare': prepared([over]),
      'shopper/order/detail': ok({ order: sampleOrder({ couponId: 'c1', discount: 500, amount: 2_480 }) }),
    },
    { ...member, query: 'offerId=o1&orderId=order-1' },
  );
  const sheet = await openSheet();
  expect(sheet.queryByText(/Ends within the hour/)).toBeNull();
});
