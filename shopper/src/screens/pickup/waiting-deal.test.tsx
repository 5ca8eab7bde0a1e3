import type { GroupBuy } from '@meal/contract/group-buy';
import type { Order } from '@meal/contract/order';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleDeal, sampleTerms } from '../../data/testing/sample-deal';
import { sampleOffer } from '../../data/testing/sample-offer';
import { sampleOrder } from '../../data/testing/sample-order';
import { sampleRequest } from '../../data/testing/sample-request';
import { ok } from '../../data/testing/server-answers';
import { streamAnswers } from '../../data/testing/told-lines';
import { freshDeviceForEach } from '../testing/render-screens';
import { heading, openOrder, paid, ready, request } from './testing/open-order';

freshDeviceForEach();

const offer = sampleOffer({ visit: 'free', groupBuy: sampleTerms });
const open = { endsAt: Date.now() + 3_600_000 };
const held = { payment: { state: 'held', charged: 0 } } as const;
const inDeal = (deal: Partial<GroupBuy> = {}, change: Partial<Order> = {}) =>
  sampleOrder({
    state: 'awaitingGroup',
    amount: 2_200,
    payBy: undefined,
    offer,
    groupBuy: sampleDeal({ ...open, ...deal }),
    ...held,
    ...change,
  });
const asked = (paths: readonly string[]) => paths.filter((path) => path === 'shopper/order/detail').length;

test('who is in sees who is missing, until when, what is held, and how to invite', async () => {
  await openOrder(ready, inDeal());
  await heading('2 more people, and it’s done');
  expect(screen.getByText('1 of 3 people are in')).toBeTruthy();
  expect(screen.getByText('¥0 charged so far')).toBeTruthy();
  expect(screen.getByText(/^¥2,200 is only on hold/)).toBeTruthy();
  const line = screen.getByRole('link', { name: 'Send by LINE' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(decodeURIComponent(line))).toContain('"groupBuyOrderId":"g1"');
  fireEvent.click(screen.getByRole('button', { name: 'Show QR code' }));
  expect(await screen.findByRole('img', { name: 'QR code of the invitation' })).toBeTruthy();
});

test('who has paid already is told that all of it comes back if too few join', async () => {
  const charged = { payment: { state: 'captured', charged: 2_200 } } as const;
  await openOrder(ready, inDeal({}, { paymentMethod: 'ele-pay', ...charged }));
  await heading('2 more people, and it’s done');
  expect(screen.getByText('¥2,200 charged so far')).toBeTruthy();
  expect(screen.getByText(/all of it is refunded automatically/)).toBeTruthy();
});

test('another one joins, and the page knows: the stream that it has open tells of the deal too', async () => {
  const { wanted, tell, ...events } = streamAnswers();
  const { paths, moveUnseen } = await openOrder(ready, inDeal(), events);
  await heading('2 more people, and it’s done');
  await waitFor(() => expect(wanted).toMatchObject([{ orderId: 'order-1', groupBuyOrderIds: ['g1'] }]));
  await waitFor(() => expect(asked(paths())).toBe(2));
  // How it stands is told first, and is no reason to ask.
  tell({ kind: 'groupBuy', groupBuy: sampleDeal(open) });
  const more = { members: 2, missing: 1, places: 1 };
  moveUnseen(inDeal(more));
  tell({ kind: 'groupBuy', groupBuy: sampleDeal({ ...open, ...more }) });
  expect(await heading('1 more person, and it’s done')).toBeTruthy();
  expect([asked(paths()), wanted.length]).toEqual([3, 1]);
});

test('the last one joins: the tickets are there by themselves', async () => {
  const { move } = await openOrder(ready, inDeal());
  await heading('2 more people, and it’s done');
  move(inDeal({ state: 'completed', members: 3, missing: 0 }, { ...paid(2_200), tickets: ['ticket-1'] }));
  expect(await heading('Your ticket is ready')).toBeTruthy();
});

test('a table of a share deal waits at the address of requests', async () => {
  const table = sampleRequest({}, { state: 'awaitingGroup', tickets: [], groupBuy: sampleDeal(open) });
  await openOrder(ready, table);
  await heading('2 more people, and it’s done');
  expect(screen.getByText('Your request goes to the restaurant')).toBeTruthy();
  expect(screen.getByText('Fri, Nov 27')).toBeTruthy();
});

test('leaving is asked twice, and then nothing is charged', async () => {
  const left = inDeal({}, { state: 'cancelled', closedBy: 'visitor' });
  const { paths } = await openOrder(ready, inDeal(), {
    'shopper/order/cancel': ok({ order: left }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Leave the share deal' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave this share deal?' });
  expect(paths()).not.toContain('shopper/order/cancel');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Leave the share deal' }));
  await heading('You left the share deal');
  expect(screen.getByText('Nothing was charged')).toBeTruthy();
});

const over = { state: 'cancelled', closedBy: 'time' } as const;

test('too few in time: nothing was charged, what was held is let go, and another deal can be begun', async () => {
  const { move } = await openOrder(ready, inDeal());
  await heading('2 more people, and it’s done');
  move(inDeal({ state: 'failed' }, { ...over, payment: { state: 'voided', charged: 0 } }));
  await heading('Not enough participants in time');
  expect(screen.getByText('Nothing was charged')).toBeTruthy();
  expect(screen.getByText('If an amount was on hold, it is released within a few days.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start a new share deal' })).toBeTruthy();
});

test('too few in time: what was paid comes back', async () => {
  const refund = { refundId: 'r1', amount: 2_200, state: 'pending' as const, createdAt: 1_794_700_000_000 };
  const payment = { state: 'captured', charged: 2_200 } as const;
  await openOrder(ready, inDeal({ state: 'failed' }, { ...over, payment, refunds: [refund] }));
  await heading('Not enough participants in time');
  expect(screen.getByText('¥2,200 is on its way back to you')).toBeTruthy();
});

test('complete, but the money could not be taken: there is a day to pay', async () => {
  const again = inDeal(
    { state: 'completed', members: 3, missing: 0, places: 0 },
    { state: 'awaitingPayment', payBy: 1_794_786_400_000, payment: { state: 'failed', charged: 0 } },
  );
  await openOrder(request, again);
  await heading('Everyone is in: please pay once more');
  expect(screen.getByRole('heading', { name: /^Payment/ })).toBeTruthy();
});
