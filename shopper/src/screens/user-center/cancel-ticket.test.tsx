import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleRequest } from '../../data/testing/sample-request';
import { sampleTicket } from '../../data/testing/sample-ticket';
import { freshDeviceForEach } from '../testing/render-screens';
import { openTicket as open, refused, serverTime } from './testing/open-ticket';

freshDeviceForEach();

test('cancelling says what goes back before it is done, and then how far the money is', async () => {
  const cancelled = sampleTicket({
    state: 'cancelled',
    reason: 'refunded',
    cancel: { allowed: false, refund: 0 },
    refund: { refundId: 'r1', amount: 2_980, state: 'pending', createdAt: serverTime, method: 'pay-pay' },
  });
  const { calls } = await open(sampleTicket(), {
    'shopper/user/ticket/cancel': () => ({ code: 0, data: { ticket: cancelled, serverTime } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel and get a refund' }));
  const sheet = await screen.findByRole('dialog');
  expect(sheet.textContent).toMatch(/You get back¥2,980.*ToPayPay/);
  expect(calls('shopper/user/ticket/cancel')).toEqual([]);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Cancel and get ¥2,980 back' }));
  expect(await screen.findByRole('heading', { name: 'Refund of ¥2,980' })).toBeTruthy();
  expect(calls('shopper/user/ticket/cancel')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Cancel and get a refund' })).toBeNull();
});

test.each([
  [1, 'Cancel this ticket?'],
  [2, 'Cancel all unused tickets in this order?'],
])('of an order with %i the question names all that go', async (quantity, question) => {
  const ticket = sampleTicket();
  await open({ ...ticket, order: { ...ticket.order, quantity } });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel and get a refund' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByRole('heading', { name: question })).toBeTruthy();
  expect(within(sheet).queryAllByText(/^This order has 2 tickets\./)).toHaveLength(quantity - 1);
});

const three = sampleTicket({ cancel: { allowed: true, refund: 8_940, tickets: 3, alone: 2_980 } });
const ofSeveral = { ...three, order: { ...three.order, quantity: 3, amount: 8_940 } };

async function askWhich() {
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel and get a refund' }));
  return within(await screen.findByRole('dialog', { name: 'Which tickets do you want to cancel?' }));
}

test('of several tickets this one can go alone: what comes back stands beside each choice', async () => {
  const cancelled = { ...ofSeveral, state: 'cancelled' as const, reason: 'refunded' as const };
  const { calls } = await open(ofSeveral, {
    'shopper/user/ticket/cancel': () => ({
      code: 0,
      data: { ticket: { ...cancelled, cancel: { allowed: true, refund: 5_960, tickets: 2 } }, serverTime },
    }),
  });
  const sheet = await askWhich();
  expect(sheet.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Only this ticket¥2,980 back/),
    expect.stringMatching(/^All 3 unused tickets¥8,940 back/),
  ]);
  expect(sheet.getByText('Your other tickets stay valid.')).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Keep them' })).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Cancel and get ¥2,980 back' }));
  expect(await screen.findByText(/^This ticket is canceled, and ¥2,980 is on its way/)).toBeTruthy();
  expect(calls('shopper/user/ticket/cancel')).toMatchObject([{ ticketId: 'ticket-1', only: true }]);
  expect(await screen.findByRole('heading', { name: 'Your refund' })).toBeTruthy();
});

test('or all of them go, as they always could', async () => {
  const { calls } = await open(ofSeveral, {
    'shopper/user/ticket/cancel': () => ({ code: 0, data: { ticket: ofSeveral, serverTime } }),
  });
  const sheet = await askWhich();
  fireEvent.click(sheet.getByRole('radio', { name: /^All 3 unused tickets/ }));
  expect(sheet.queryByText('Your other tickets stay valid.')).toBeNull();
  fireEvent.click(sheet.getByRole('button', { name: 'Cancel and get ¥8,940 back' }));
  await waitFor(() => expect(calls('shopper/user/ticket/cancel')).toHaveLength(1));
  expect(calls('shopper/user/ticket/cancel')[0]).not.toHaveProperty('only');
});

test('while it is sent nothing else can be chosen, and what had no answer is sent again as it was', async () => {
  let answer: (answer: ReturnType<typeof refused>) => void = () => {};
  const { calls } = await open(ofSeveral, {
    'shopper/user/ticket/cancel': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const sheet = await askWhich();
  const confirm = sheet.getByRole('button', { name: 'Cancel and get ¥2,980 back' });
  fireEvent.click(confirm);
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBe('true'));
  for (const radio of sheet.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(true);
  fireEvent.click(confirm);
  await act(async () => answer(refused(1350)));
  expect(await sheet.findByText(/^No answer came/)).toBeTruthy();
  fireEvent.click(confirm);
  await waitFor(() => expect(calls('shopper/user/ticket/cancel')).toHaveLength(2));
  expect(calls('shopper/user/ticket/cancel')).toMatchObject([{ only: true }, { only: true }]);
  await act(async () => answer(refused(1350)));
});

test('what the device keeps of the others is brought up to date', async () => {
  const other = { ...ofSeveral, ticketId: 'ticket-2', unit: 2 };
  await open(ofSeveral, {
    'shopper/user/ticket/cancel': () => ({
      code: 0,
      data: { ticket: { ...ofSeveral, state: 'cancelled', reason: 'refunded' }, serverTime },
    }),
    'shopper/user/ticket/detail': ({ ticketId }) => ({
      code: 0,
      data: {
        ticket:
          ticketId === 'ticket-2'
            ? { ...other, cancel: { allowed: true, refund: 5_960, tickets: 2, alone: 2_980 } }
            : ofSeveral,
        serverTime,
      },
    }),
  });
  const { saveTicket, savedTicket } = await import('../../offline/saved-tickets');
  saveTicket('u1', { ticket: other, serverTime });
  const sheet = await askWhich();
  fireEvent.click(sheet.getByRole('button', { name: 'Cancel and get ¥2,980 back' }));
  await waitFor(() => expect(savedTicket('u1', 'ticket-2')?.ticket.cancel.refund).toBe(5_960));
  expect(savedTicket('u1', 'ticket-1')).toBeUndefined();
});

test('of several tickets the last one that is left is asked for as a single one', async () => {
  await open({ ...ofSeveral, cancel: { allowed: true, refund: 2_980, tickets: 1 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel and get a refund' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Cancel this ticket?' }));
  expect(sheet.queryByRole('radio')).toBeNull();
  expect(sheet.queryByText(/^This order has/)).toBeNull();
});

test('a table goes as a whole, and says so', async () => {
  const { reservation } = sampleRequest({ state: 'confirmed' });
  await open({ ...ofSeveral, cancel: { allowed: true, refund: 8_940, tickets: 3 }, reservation });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel and get a refund' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Cancel your reservation?' }));
  expect(sheet.queryByRole('radio')).toBeNull();
  expect(sheet.getByText(/^This order has 3 tickets/)).toBeTruthy();
});

test('a cancel that is refused says so, the ticket is looked at again, and all that is left is to see it', async () => {
  const { calls } = await open(sampleTicket(), { 'shopper/user/ticket/cancel': () => refused(1203) });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel and get a refund' }));
  const sheet = await screen.findByRole('dialog');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Cancel and get ¥2,980 back' }));
  expect(await within(sheet).findByText(/^It was not canceled/)).toBeTruthy();
  await waitFor(() => expect(calls('shopper/user/ticket/detail')).toHaveLength(2));
  expect(within(sheet).queryByRole('button', { name: /^Cancel and get|^Keep it$/ })).toBeNull();
  fireEvent.click(within(sheet).getByRole('button', { name: 'See the current state' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a broken server has not refused the cancel: it can be sent again', async () => {
  await open(sampleTicket(), { 'shopper/user/ticket/cancel': () => refused(1350) });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel and get a refund' }));
  const sheet = await screen.findByRole('dialog');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Cancel and get ¥2,980 back' }));
  expect(await within(sheet).findByText(/^No answer came/)).toBeTruthy();
  expect(within(sheet).getByRole('button', { name: 'Cancel and get ¥2,980 back' })).toBeTruthy();
});
