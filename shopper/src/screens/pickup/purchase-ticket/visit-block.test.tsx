import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOffer } from '../../../data/testing/sample-offer';
import { sampleRequest } from '../../../data/testing/sample-request';
import { ok } from '../../../data/testing/server-answers';
import { freshDeviceForEach, shownAddress } from '../../testing/render-screens';
import { button, field, fillIn, form, openPurchase, refused, submit, type } from '../testing/open-purchase';

freshDeviceForEach();

const table = {
  ...form,
  offer: sampleOffer(),
  days: [
    { date: '2026-11-16', times: [], closed: 'leadTime' },
    { date: '2026-11-17', times: ['17:00', '17:30', '18:00', '18:30'] },
  ],
};

test('a table is asked for with up to three times, the best first', async () => {
  const { sent } = await openPurchase({
    'shopper/order/prepare': ok(table),
    'shopper/order/create': ok({ order: sampleRequest() }),
  });
  fillIn();
  submit();
  expect(screen.getByText('Choose at least one time.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: '17:00' }));
  for (const time of ['18:00', '17:00', '17:30'])
    fireEvent.click(screen.getByRole('checkbox', { name: time }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '18:30' }).disabled).toBe(true);
  expect(screen.getByRole('checkbox', { name: /18:00/ }).closest('label')?.textContent).toContain('Choice 1');
  fireEvent.click(screen.getByRole('radio', { name: /E-wallet/ }));
  expect(screen.getByText('You pay after the confirmation')).toBeTruthy();
  expect(button().textContent).toBe('Request: ¥2,980 only if confirmed');
  submit();
  await waitFor(() => expect(shownAddress()).toBe('/pickup/reservationRequest?orderId=order-1'));
  expect(sent.find(({ path }) => path === 'shopper/order/create')?.body.reservation).toEqual({
    arrivalDate: '2026-11-17',
    preferredTimes: ['18:00', '17:00', '17:30'],
    people: 2,
  });
});

const onePersonMore = () => fireEvent.click(screen.getByRole('button', { name: 'One person more' }));
const short = /^\d tickets? for a party of/;

test('the tickets follow the party until the visitor has chosen a number; too few are told, not refused', async () => {
  const feeding = { ...table, offer: sampleOffer({ servesPeople: 1, purchasableLimit: 4 }) };
  await openPurchase({ 'shopper/order/prepare': ok(feeding) });
  expect(screen.getByText('One ticket serves 1 person')).toBeTruthy();
  expect(button().textContent).toContain('¥5,960');
  onePersonMore();
  expect(button().textContent).toContain('¥8,940');
  expect(screen.queryByText(short)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'One ticket fewer' }));
  expect(screen.getByText(short).textContent).toContain('2 tickets for a party of 3.');
  onePersonMore();
  expect(button().textContent).toContain('¥5,960');
  cleanup();
  const { draft } = await openPurchase({ 'shopper/order/prepare': ok(feeding) });
  expect(draft()).toMatchObject({ quantity: 2, people: 4, quantityChosen: true });
  expect(screen.getByText(short).textContent).toContain('2 tickets for a party of 4.');
});

test('words to the restaurant are sent with the wish, and stay when it is refused', async () => {
  const refuse = refused(503, [{ path: 'reservation.message', message: 'forbiddenCharacters' }]);
  const { sent } = await openPurchase({ 'shopper/order/prepare': ok(table), 'shopper/order/create': refuse });
  const name = 'Message to the restaurant (optional)';
  type(name, 'No nuts,\nplease ');
  fillIn();
  fireEvent.click(screen.getByRole('checkbox', { name: '17:00' }));
  submit();
  expect(await screen.findByText(/^It contains characters that cannot be used\./)).toBeTruthy();
  expect(document.activeElement).toBe(field(name));
  expect(field(name).value).toBe('No nuts,\nplease ');
  expect(sent.find(({ path }) => path === 'shopper/order/create')?.body.reservation).toMatchObject({
    people: 2,
    message: 'No nuts, please',
  });
  type(name, 'x'.repeat(101));
  submit();
  expect(screen.getByText('Use 100 characters at most.')).toBeTruthy();
});
