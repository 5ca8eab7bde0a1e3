import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleOrder } from '../../../data/testing/sample-order';
import { ok } from '../../../data/testing/server-answers';
import type { AdapterBench } from '../../../payments/testing/adapter-bench';
import { sandboxBench } from '../../../payments/testing/sandbox-bench';
import { freshDeviceForEach, shownAddress } from '../../testing/render-screens';
import { button, config, field, fillIn, openPurchase, refused, type } from '../testing/open-purchase';

freshDeviceForEach();

let bench: AdapterBench;
beforeEach(() => {
  bench = sandboxBench();
});
afterEach(() => bench.close());

const paid = ok({ order: sampleOrder({ state: 'established' }) });
const created = ok({ order: sampleOrder() });

/** The form, with Apple Pay chosen and its button in the place of ours. */
async function openWithWallet(answers: Parameters<typeof openPurchase>[0] = {}) {
  const payWith = [{ ...bench.account, method: 'apple-pay', entry: 'button' }];
  const opened = await openPurchase({
    'shopper/systemKey/clientConfig': ok({ ...config, payWith }),
    ...answers,
  });
  fillIn();
  fireEvent.click(screen.getByRole('radio', { name: /Apple Pay/ }));
  await waitFor(() => expect(document.querySelector('form iframe')).toBeTruthy());
  act(() => bench.appear());
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  return opened;
}

async function approve() {
  bench.wallet.tap();
  await waitFor(() => expect(bench.wallet.isOpen()).toBe(true));
  act(() => bench.wallet.answer(true));
}

test('what the wallet approves pays the order, without leaving the page', async () => {
  const { sent } = await openWithWallet({ 'shopper/order/create': created, 'shopper/order/pay': paid });
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  await approve();
  await waitFor(() => expect(shownAddress()).toBe('/pickup/freelyCompleted?orderId=order-1'));
  expect(sent.find(({ path }) => path === 'shopper/order/pay')?.body).toMatchObject({
    orderId: 'order-1',
    paymentToken: 'tok_1',
  });
});

test('a tap while a field is wrong opens no wallet, and leads to the field', async () => {
  const { paths } = await openWithWallet();
  type('Name', '');
  bench.wallet.tap();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(bench.wallet.isOpen()).toBe(false);
  expect(paths()).not.toContain('create');
});

test('refused by the bank, everything stays and the wallet can be opened again', async () => {
  const failed = sampleOrder({ payment: { state: 'failed', charged: 0, declineCode: 'card_declined' } });
  const { paths } = await openWithWallet({
    'shopper/order/create': created,
    'shopper/order/pay': ok({ order: failed }),
  });
  await approve();
  expect(await screen.findByText(/^The payment was declined/)).toBeTruthy();
  expect(field('Name').value).toBe('Mio');
  await approve();
  await waitFor(() => expect(paths().filter((path) => path === 'pay')).toHaveLength(2));
});

test('at another price nothing is paid by what was approved before', async () => {
  const { paths } = await openWithWallet({
    'shopper/order/create': refused(107, [], { name: 'priceChanged', due: 3_480 }),
  });
  await approve();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue at ¥3,480' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(paths().filter((path) => path === 'create')).toHaveLength(1);
  bench.wallet.tap();
  await waitFor(() => expect(bench.wallet.isOpen()).toBe(true));
  expect(bench.wallet.asked()).toBe(3_480);
});

test('another method brings our own button back', async () => {
  await openWithWallet();
  fireEvent.click(screen.getByRole('radio', { name: /PayPay/ }));
  expect(button().textContent).toMatch(/^Pay/);
  expect(document.querySelector('form iframe')).toBeNull();
});
