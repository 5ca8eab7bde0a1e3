import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleRequest } from '../../data/testing/sample-request';
import { sampleTicket } from '../../data/testing/sample-ticket';
import { freshDeviceForEach } from '../testing/render-screens';
import { openTicket as open, refused, serverTime } from './testing/open-ticket';

freshDeviceForEach();

test('within its hours the ticket leads to its code', async () => {
  await open(sampleTicket());
  const use = await screen.findByRole('link', { name: 'Use ticket' });
  expect(use.getAttribute('href')).toBe('/userCenter/useTicket?ticketId=ticket-1');
});

test.each([
  ['hours', { today: [{ from: '17:00', to: '21:30' }] }, /at this hour\.Usable today 17:00–21:30$/],
  ['weekday', { today: [], nextDay: '2026-11-27' }, /day of the week\.Next usable on Fri, Nov 27$/],
  ['holiday', { today: [], nextDay: '2026-11-27' }, /public holidays\.Next usable on/],
  ['over', { today: [] }, /period of use is over\.$/],
] as const)(
  'outside of its hours it says why, and opens all the same: the restaurant decides: %s',
  async (why, now, reason) => {
    await open(sampleTicket({ now: { usable: false, why, ...now, today: [...now.today] } }));
    const use = await screen.findByRole('link', { name: 'Use ticket' });
    expect(use.getAttribute('href')).toBe('/userCenter/useTicket?ticketId=ticket-1');
    const reasonId = use.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(reasonId)?.textContent).toMatch(reason);
  },
);

test('one whose payment is contested is not called valid', async () => {
  await open(sampleTicket({ disputed: true, now: { usable: false, why: 'disputed', today: [] } }));
  expect(await screen.findAllByText('On hold')).not.toEqual([]);
  expect(screen.queryByText('Valid')).toBeNull();
});

test('one that expired tells its last day, not the midnight after', async () => {
  const midnight = Date.parse('2026-11-15T00:00+09:00');
  await open(
    sampleTicket({ state: 'cancelled', reason: 'expired', validUntil: midnight, endedAt: midnight }),
  );
  const [label] = await screen.findAllByText('Valid until');
  expect(label?.parentElement?.textContent).toMatch(/Nov 14/);
  expect(screen.queryByText('Ended on')).toBeNull();
});

test('a request that came to nothing leads to other times: nothing was bought yet', async () => {
  const { reservation } = sampleRequest({ state: 'declined' });
  await open(sampleTicket({ state: 'cancelled', reason: 'store', establishedAt: undefined, reservation }));
  expect(await screen.findByRole('link', { name: 'Choose other times' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Buy it again' })).toBeNull();
});

test('after the time to cancel there is no button, but the reason', async () => {
  await open(sampleTicket({ cancel: { allowed: false, until: serverTime, refund: 0 } }));
  expect(await screen.findByText(/^The table could be canceled until/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

const used = sampleTicket({
  state: 'used',
  outcome: 'used',
  usesLeft: 0,
  endedAt: serverTime,
  receipt: { available: true, sentTo: 'mio@example.com' },
});

const addressee = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Made out to/ });

test('the receipt is sent to the name that was typed', async () => {
  const { calls } = await open(used, {
    'shopper/user/ticket/send/receipt': () => ({ code: 0, data: { sentTo: 'mio@example.com' } }),
  });
  const send = await screen.findByRole('button', { name: 'Send by email' });
  fireEvent.change(addressee(), { target: { value: '株式会社みお' } });
  fireEvent.click(send);
  expect(await screen.findByText('The receipt is on its way to mio@example.com.')).toBeTruthy();
  expect(calls('shopper/user/ticket/send/receipt')).toMatchObject([
    { ticketId: 'ticket-1', addressee: '株式会社みお' },
  ]);
});

test('a receipt that failed is told beside the button, and the name stays, also for the next page', async () => {
  const failing = { 'shopper/user/ticket/send/receipt': () => refused(1350) };
  await open(used, failing);
  const send = await screen.findByRole('button', { name: 'Send by email' });
  fireEvent.change(addressee(), { target: { value: 'Mio Ltd.' } });
  fireEvent.click(send);
  expect(await screen.findByText(/^That did not work/)).toBeTruthy();
  expect(addressee().value).toBe('Mio Ltd.');
  cleanup();
  await open(used, failing);
  await screen.findByRole('button', { name: 'Send by email' });
  expect(addressee().value).toBe('Mio Ltd.');
});

test('a name that the server does not take is marked at its field', async () => {
  const details = [{ path: 'addressee', message: 'Invalid' }];
  await open(used, { 'shopper/user/ticket/send/receipt': () => refused(503, details) });
  fireEvent.click(await screen.findByRole('button', { name: 'Send by email' }));
  expect(await screen.findByText('Some characters in this name cannot be used')).toBeTruthy();
  expect(addressee().getAttribute('aria-invalid')).toBe('true');
});

test('the same receipt comes as a file', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
  await open(used, {
    'shopper/user/ticket/receipt': () => ({ code: 0, data: { fileName: 'receipt.pdf', pdf: btoa('%PDF') } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText('The receipt has been saved.')).toBeTruthy();
  expect(saved).toEqual(['receipt.pdf']);
});

test('without network the receipt waits', async () => {
  await open(used);
  await screen.findByRole('button', { name: 'Send by email' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send by email' }).disabled).toBe(true),
  );
  expect(screen.getByText(/^You are offline/)).toBeTruthy();
});

test('an unknown ticket leads to the tickets', async () => {
  await open(sampleTicket(), { 'shopper/user/ticket/detail': () => refused(1201) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ticket does not exist' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your tickets' }).getAttribute('href')).toBe(
    '/centerArea/established',
  );
});

test('an expired ticket tells that its refund is being prepared before the provider was asked', async () => {
  await open(
    sampleTicket({ state: 'cancelled', reason: 'expired', outcome: 'expired', endedAt: serverTime }),
  );
  expect(await screen.findByText(/was not used in time, so it is refunded automatically/)).toBeTruthy();
  const steps = screen
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step');
  expect(steps.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Refund requested/)]);
});
