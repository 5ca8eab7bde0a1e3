import type { Order } from '@meal/contract/order';
import type { StoreReservation } from '@meal/contract/store-reservation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declineReservation } from '../../flows/reservations/answer-reservation';
import { startShop, type TestShop } from '../../testing/shop';
import { askForTable } from '../../testing/tables';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const words = 'えびアレルギーがあります。 子どもが1人います。';

async function seenByStore(key: string): Promise<StoreReservation> {
  const { body } = await shop.call('store/answer/view', { key });
  return body.data['reservation'] as StoreReservation;
}

async function mailToStore(orderNumber: string): Promise<string> {
  const mails = await shop.mails('owner@store.example');
  return mails.find(({ text }) => text.includes(orderNumber))?.text ?? '';
}

test('what a guest writes reaches the store as it was written, in one line, with the language of the page', async () => {
  const table = await askForTable(shop, { message: ' えびアレルギーがあります。\n子どもが1人います。 ' });
  expect((await shop.detail(table.visitor, table.orderId)).reservation?.message).toBe(words);
  expect(await seenByStore(table.key)).toMatchObject({ message: words, guestLanguage: 'en-US' });
  const mail = await mailToStore(table.orderNumber);
  expect(mail).toContain(words);
  expect(mail).toContain('英語');
});

test('who writes nothing, or nothing but spaces, has sent no message', async () => {
  for (const message of [undefined, '', ' \n ']) {
    const table = await askForTable(shop, { message });
    expect(await seenByStore(table.key)).not.toHaveProperty('message');
    expect(await mailToStore(table.orderNumber)).not.toContain('伝言');
  }
});

test('the same request with other words to the store is another one, and refused', async () => {
  const { visitor, orderId, form } = await askForTable(shop, { unpaid: true, message: words });
  const again = await shop.create(visitor, form);
  expect((again.body.data['order'] as Order).orderId).toBe(orderId);
  const other = await shop.create(visitor, {
    ...form,
    reservation: { ...form.reservation, message: 'Peanuts' },
  });
  expect(other.body).toMatchObject({ message: 'E503', details: [{ path: 'requestId' }] });
});

test('the store is told when the tickets feed fewer than come, and only then', async () => {
  const couple = await askForTable(shop);
  expect(await seenByStore(couple.key)).toMatchObject({ people: 2, quantity: 1, peopleFed: 1 });
  const short = '2名様のご来店に対し、チケットは1名様分です。';
  expect(await mailToStore(couple.orderNumber)).toContain(short);
  const fed = await askForTable(shop, { quantity: 2 });
  expect(await seenByStore(fed.key)).toMatchObject({ peopleFed: 2 });
  expect(await mailToStore(fed.orderNumber)).not.toContain('名様分です');
});

test('how many a ticket feeds is part of what was promised, whatever the offer says later', async () => {
  const { visitor, orderId, offerId, key } = await askForTable(shop);
  await shop.db.updateTable('offers').set({ serves_people: 4 }).where('offer_id', '=', offerId).execute();
  expect(await seenByStore(key)).toMatchObject({ peopleFed: 1 });
  const [ticketId] = (await shop.detail(visitor, orderId)).tickets;
  const { body } = await shop.call('shopper/user/ticket/detail', { ...visitor, ticketId });
  expect(body.data['ticket']).toMatchObject({ servesPeople: 1 });
  await shop.db.updateTable('offers').set({ serves_people: null }).where('offer_id', '=', offerId).execute();
  const unsaid = await askForTable(shop);
  expect(await seenByStore(unsaid.key)).not.toHaveProperty('peopleFed');
  await shop.db.updateTable('offers').set({ serves_people: 1 }).where('offer_id', '=', offerId).execute();
});

test('the words stay with a request that was declined, for the visitor who looks it up', async () => {
  const table = await askForTable(shop, { message: words });
  await declineReservation(shop.context.services, { ...table, reason: 'full' });
  expect((await shop.detail(table.visitor, table.orderId)).reservation).toMatchObject({
    state: 'declined',
    message: words,
  });
});
