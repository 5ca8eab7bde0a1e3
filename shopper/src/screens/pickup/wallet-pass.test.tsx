import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleOrder } from '../../data/testing/sample-order';
import { ok } from '../../data/testing/server-answers';
import { freshDeviceForEach } from '../testing/render-screens';
import { heading, openOrder, ready } from './testing/open-order';

freshDeviceForEach();

const walletPasses = ok({
  serverTime: Date.now(),
  paymentMethods: [],
  payWith: [],
  cardScriptUrl: '/card.js',
  walletPasses: ['apple', 'google'],
});
const pass = 'shopper/user/ticket/walletPass';
const paid = { state: 'established', payment: { state: 'captured', charged: 2_980 } } as const;

const open = (order: Parameters<typeof sampleOrder>[0]) =>
  openOrder(ready, sampleOrder(order), {
    'shopper/systemKey/clientConfig': walletPasses,
    [pass]: ok({ url: '/passes/key.pkpass' }),
  });

test('after the purchase of one ticket it can be added to the wallet at once', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { sent } = await open({ ...paid, quantity: 1, tickets: ['ticket-1'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Apple Wallet' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/passes/key.pkpass'));
  expect(sent.find(({ path }) => path === pass)?.body).toMatchObject({ ticketId: 'ticket-1', kind: 'apple' });
});

test('of several tickets each is added on its own page', async () => {
  const { paths } = await open({ ...paid, quantity: 2, tickets: ['ticket-1', 'ticket-2'] });
  await heading('Your 2 tickets are ready');
  await waitFor(() => expect(paths()).toContain('shopper/systemKey/clientConfig'));
  expect(screen.queryByRole('button', { name: /Wallet$/ })).toBeNull();
});
