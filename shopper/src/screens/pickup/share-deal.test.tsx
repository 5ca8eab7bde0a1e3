import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleDeal, sampleTerms } from '../../data/testing/sample-deal';
import { sampleOffer } from '../../data/testing/sample-offer';
import { sampleOrder } from '../../data/testing/sample-order';
import { ok } from '../../data/testing/server-answers';
import { freshDeviceForEach, shownAddress } from '../testing/render-screens';
import { fillIn, form, openPurchase, refused, submit } from './testing/open-purchase';

freshDeviceForEach();

const offer = sampleOffer({ visit: 'free', groupBuy: sampleTerms });
const together = { ...form, offer };
const joined = { ...together, groupBuy: { ...sampleDeal(), offerId: 'o1' } };
const inGroup = sampleOrder({ state: 'awaitingGroup', amount: 2_200, groupBuy: sampleDeal() });
const starts = { query: 'offerId=o1&startGroupBuy=1' };
const joins = { query: 'offerId=o1&groupBuyOrderId=g1' };
const bodyOf = (sent: { path: string; body: object }[], name: string) =>
  sent.findLast(({ path }) => path === `shopper/order/${name}`)?.body;

const createdAndPaid = {
  'shopper/order/create': ok({ order: sampleOrder({ amount: 2_200, groupBuy: sampleDeal() }) }),
  'shopper/order/pay': ok({ order: inGroup }),
};

test('whoever starts one pays the share price, is told what that means, and waits for the others', async () => {
  const { sent } = await openPurchase(
    { 'shopper/order/prepare': ok(together), ...createdAndPaid },
    { ...starts, email: 'mio@example.com' },
  );
  expect(screen.getByRole('heading', { name: 'You’re starting a share deal' })).toBeTruthy();
  expect(screen.getByText('3 people within 24 hours, you included')).toBeTruthy();
  fillIn();
  expect(screen.getByText('¥2,200 is only held until the group is complete.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /Show my nickname/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Start for ¥2,200' }));
  await waitFor(() => expect(shownAddress()).toBe('/pickup/freelyCompleted?orderId=order-1'));
  expect(bodyOf(sent, 'prepare')).toMatchObject({ startGroupBuy: true });
  expect(bodyOf(sent, 'create')).toMatchObject({
    startGroupBuy: true,
    showLeader: true,
    expectedAmount: 2_200,
  });
});

test('whoever joins names the deal, and every such call has the source of one', async () => {
  const { sent } = await openPurchase({ 'shopper/order/prepare': ok(joined), ...createdAndPaid }, joins);
  expect(screen.getByRole('heading', { name: 'You’re joining a share deal' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Show my nickname/ })).toBeNull();
  fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Join for ¥2,200' }));
  await waitFor(() => expect(shownAddress()).toContain('/pickup/freelyCompleted'));
  expect(bodyOf(sent, 'prepare')).toMatchObject({ groupBuyOrderId: 'g1', source: 2 });
  expect(bodyOf(sent, 'create')).toMatchObject({ groupBuyOrderId: 'g1', source: 2, expectedAmount: 2_200 });
});

test('a method that cannot hold says that it is charged now and refunded if the group fails', async () => {
  await openPurchase({ 'shopper/order/prepare': ok(joined) }, joins);
  fillIn();
  fireEvent.click(screen.getByRole('radio', { name: /E-wallet/ }));
  expect(screen.getByText(/¥2,200 is charged now/)).toBeTruthy();
  expect(screen.getByText(/If the group is not complete in time, it is refunded in full/)).toBeTruthy();
});

test.each([
  ['full', { places: 0 }, 'This share deal is full'],
  ['over', { state: 'failed' as const }, 'This share deal has ended'],
])('a deal that is %s is told at the form, with what else there is', async (_, change, title) => {
  const gone = { ...together, groupBuy: { ...sampleDeal(change), offerId: 'o1' } };
  await openPurchase({ 'shopper/order/prepare': ok(gone) }, { ...joins, awaited: title });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buy alone for ¥2,980' }).getAttribute('href')).toBe(
    '/pickup/purchaseTicket?offerId=o1',
  );
  expect(screen.getByRole('link', { name: 'Start your own for ¥2,200' })).toBeTruthy();
});

test('the last place went while the form was filled in: why, and everything filled in is kept', async () => {
  const refusal = { name: 'shareDealRefused', why: 'full' } as const;
  const { draft } = await openPurchase(
    { 'shopper/order/prepare': ok(joined), 'shopper/order/create': refused(1102, [], refusal) },
    joins,
  );
  fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Join for ¥2,200' }));
  expect(await screen.findByText('This share deal is full')).toBeTruthy();
  expect(draft()).toMatchObject({ contactName: 'Mio' });
});

test('back from a wallet, whose address names the order alone, the same deal is paid again', async () => {
  const unpaid = sampleOrder({
    amount: 2_200,
    offer,
    groupBuy: sampleDeal({ members: 0, places: 2, missing: 3 }),
    payment: { state: 'failed', charged: 0, declineCode: 'customer_cancelled' },
  });
  await openPurchase(
    {
      'shopper/order/prepare': ok(together),
      'shopper/order/detail': ok({ order: unpaid }),
      'shopper/order/create': ok({ order: unpaid }),
      'shopper/order/pay': ok({ order: unpaid, action: { url: '#wallet' } }),
    },
    starts,
  );
  fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Start for ¥2,200' }));
  await waitFor(() =>
    expect(shownAddress()).toBe('/pickup/purchaseTicket?offerId=o1&orderId=order-1&startGroupBuy=1'),
  );
  cleanup();
  const again = await openPurchase(
    {
      'shopper/order/prepare': ok(together),
      'shopper/order/detail': ok({ order: unpaid }),
      'shopper/order/pay': ok({ order: inGroup }),
    },
    { query: 'offerId=o1&orderId=order-1' },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Start for ¥2,200' }));
  await waitFor(() => expect(shownAddress()).toContain('/pickup/freelyCompleted'));
  expect(again.paths()).not.toContain('create');
  expect(again.paths()).not.toContain('cancel');
});

test('alone it costs what it always did', async () => {
  const { sent } = await openPurchase({
    'shopper/order/prepare': ok(together),
    'shopper/order/create': ok({ order: sampleOrder() }),
    'shopper/order/pay': ok({ order: sampleOrder({ state: 'established' }) }),
  });
  fillIn();
  submit();
  await waitFor(() => expect(bodyOf(sent, 'create')).toMatchObject({ expectedAmount: 2_980, source: 1 }));
  expect(bodyOf(sent, 'create')).not.toHaveProperty('startGroupBuy');
});
