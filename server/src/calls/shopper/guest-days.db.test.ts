import { limits } from '@meal/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTickets } from '../../testing/bought-tickets';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';
import { askForTable } from '../../testing/tables';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const day = 86_400;
const openUntil = async (visitor: Visitor) =>
  (await shop.call('shopper/user/getMyInfo', visitor)).body.data['openUntil'];

test('a guest’s session outlives every ticket by more than its links', () => {
  expect(limits.guestSessionDays).toBeGreaterThan(limits.validityDaysMax + 30);
});

test('a guest who has nothing open is told so', async () => {
  const visitor = await shop.guest();
  expect(await openUntil(visitor)).toBeUndefined();
});

test('a guest who asks for a table is told until when the device has to know them', async () => {
  const { visitor, orderId } = await askForTable(shop);
  const { expiresAt } = await shop.detail(visitor, orderId);
  expect(await openUntil(visitor)).toBe(expiresAt);
  await shop.call('shopper/order/cancel', { ...visitor, orderId });
  expect(await openUntil(visitor)).toBeUndefined();
});

test('after 8 and after 30 days without a visit a guest has the same session and the same tickets', async () => {
  const { visitor, tickets, validUntil } = await buyTickets(shop, { validityDays: 60 });
  const [ticket] = tickets;
  expect(await openUntil(visitor)).toBe(validUntil.getTime());
  for (const days of [8, 30]) {
    await shop.advance(days * day);
    const { body } = await shop.call('shopper/user/ticket/detail', {
      ...visitor,
      ticketId: ticket?.ticketId,
    });
    expect(body.data['ticket']).toMatchObject({ state: 'established' });
    expect(await openUntil(visitor)).toBe(validUntil.getTime());
  }
});

test('a device id alone never leads to an earlier guest', async () => {
  const { visitor } = await buyTickets(shop);
  const { body } = await shop.call('shopper/user/guest', { deviceId: visitor.deviceId });
  const { userId, token } = body.data as unknown as Visitor;
  expect(userId).not.toBe(visitor.userId);
  expect(await openUntil({ userId, token, deviceId: visitor.deviceId })).toBeUndefined();
});
