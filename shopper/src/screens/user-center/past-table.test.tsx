import type { TicketDetail } from '@meal/contract/ticket';
import { tokyoDay } from '@meal/contract/tokyo';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleRequest } from '../../data/testing/sample-request';
import { sampleTicket } from '../../data/testing/sample-ticket';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from '../testing/render-screens';

const dayMs = 86_400_000;
const details = '/userCenter/userTicketDetails';

freshDeviceForEach();

/** A good ticket whose table was confirmed for 19:00, so many days from today. */
function withTable(days: number): TicketDetail {
  const arrivalDate = tokyoDay(Date.now() + days * dayMs);
  const { reservation } = sampleRequest({ state: 'confirmed', arrivalDate, confirmedTime: '19:00' });
  return sampleTicket({ reservation, validUntil: Date.now() + 30 * dayMs });
}

async function showRow(ticket: TicketDetail) {
  startPage();
  serverAnswers({});
  const { TicketRow } = await import('./tickets/ticket-row');
  const { ScreenTexts } = await import('../pickup/screen-texts');
  const { ticketTexts } = await import('./tickets/ticket-texts');
  const row = (
    <ScreenTexts load={ticketTexts} waiting={null}>
      <TicketRow ticket={ticket} />
    </ScreenTexts>
  );
  await renderScreens('/row', { '/row': row });
  await screen.findByText('Sukiyaki set');
}

async function showDetails(ticket: TicketDetail) {
  startPage();
  storeUserInfo(userInfo('u1'));
  serverAnswers({
    'shopper/user/ticket/detail': () => ({ code: 0, data: { ticket, serverTime: Date.now() } }),
  });
  const { default: UserTicketDetails } = await import('./user-ticket-details');
  await renderScreens(`${details}?ticketId=ticket-1`, { [details]: <UserTicketDetails /> });
  await screen.findByRole('heading', { name: 'Sukiyaki set' });
}

test('in the wallet a table to come is what the ticket is about', async () => {
  await showRow(withTable(2));
  expect(screen.getByText('Reservation confirmed')).toBeTruthy();
  expect(screen.getByText('Your visit')).toBeTruthy();
});

test('in the wallet a table that is over leaves a ticket with a last day', async () => {
  await showRow(withTable(-2));
  expect(screen.queryByText('Reservation confirmed')).toBeNull();
  expect(screen.getByText('Valid')).toBeTruthy();
  expect(screen.queryByText('Your visit')).toBeNull();
  expect(screen.getByText('Valid until')).toBeTruthy();
});

test('the ticket offers a table to come for the calendar', async () => {
  await showDetails(withTable(2));
  expect(screen.getByText('19:00')).toBeTruthy();
  expect(screen.getByRole('button', { name: /calendar/ })).toBeTruthy();
});

test('the ticket of a table that is over can be used, and offers no past visit', async () => {
  await showDetails(withTable(-2));
  expect(screen.queryByText('19:00')).toBeNull();
  expect(screen.getAllByText('Valid').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /calendar/ })).toBeNull();
});
