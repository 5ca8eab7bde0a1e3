import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleRequest } from '../../../data/testing/sample-request';
import { ok } from '../../../data/testing/server-answers';
import type { AdapterBench } from '../../../payments/testing/adapter-bench';
import { sandboxBench } from '../../../payments/testing/sandbox-bench';
import { freshDeviceForEach } from '../../testing/render-screens';
import { confirmed, heading, openOrder, paid, request } from '../testing/open-order';

freshDeviceForEach();

let bench: AdapterBench;
beforeEach(() => {
  bench = sandboxBench();
});
afterEach(() => bench.close());

test('a confirmed table is paid by the wallet’s own button', async () => {
  const toPay = sampleRequest(confirmed, {
    state: 'awaitingPayment',
    paymentMethod: 'credit-card',
    payment: { state: 'expired', charged: 0 },
  });
  const { sent } = await openOrder(request, toPay, {
    'shopper/systemKey/clientConfig': ok({
      serverTime: Date.now(),
      mode: 'demo',
      paymentMethods: ['apple-pay', 'pay-pay'],
      payWith: [{ ...bench.account, method: 'apple-pay', entry: 'button' }],
      cardScriptUrl: '/card.js',
    }),
    'shopper/order/pay': ok({ order: sampleRequest(confirmed, paid()) }),
  });
  await heading('Pay to complete your booking');
  fireEvent.click(await screen.findByRole('button', { name: 'Change payment method' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Apple Pay' }));
  await waitFor(() => expect(document.querySelector('main iframe, section iframe')).toBeTruthy());
  act(() => bench.appear());
  expect(screen.queryByRole('button', { name: 'Pay ¥2,980' })).toBeNull();
  bench.wallet.tap();
  await waitFor(() => expect(bench.wallet.isOpen()).toBe(true));
  act(() => bench.wallet.answer(true));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === 'shopper/order/pay')?.body).toMatchObject({
      paymentMethod: 'apple-pay',
      paymentToken: 'tok_1',
    }),
  );
});
