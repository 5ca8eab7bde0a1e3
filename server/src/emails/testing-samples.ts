import type {
  MailMatter,
  OrderMailTemplate,
  OrderMailValues,
  OrderVisit,
} from '../database/tables/mail-outbox';

const order = {
  number: 'K7MP-4XWQ',
  contactName: '山田 花子',
  store: '難波 さくら亭',
  address: '大阪市中央区難波1-2-3',
  mapLink: 'https://maps.google.com/?q=34.66,135.50',
  method: 'credit-card',
  holds: true,
  lastDay: '2027-02-14',
} as const;

export const freeVisit: OrderMailValues = {
  ...order,
  path: '/food/pickup/freelyCompleted?orderId=order_a-B_c',
  title: '炭火焼き鳥とおでんのおまかせセット',
  quantity: 2,
  amount: 5_960,
  use: {
    weekdays: [1, 2, 3, 4, 5],
    holidays: false,
    hours: [
      { from: '11:30', to: '14:00' },
      { from: '18:00', to: '25:30' },
    ],
    period: { from: '2026-11-15', to: '2027-01-31' },
  },
};

export const aTable: OrderMailValues & { visit: OrderVisit } = {
  ...order,
  path: '/food/pickup/reservationRequest?orderId=order_a-B_c',
  title: '季節の会席コース 全八品',
  quantity: 4,
  amount: 11_960,
  visit: {
    date: '2026-11-20',
    wishedTimes: ['18:30', '19:00', '20:00'],
    proposedTimes: ['17:00', '21:00'],
    confirmedTime: '18:30',
    cancelBy: Date.parse('2026-11-19T09:30:00Z'),
    people: 4,
    replyBy: Date.parse('2026-11-17T12:00:00Z'),
  },
};

const unanswered = { ...aTable, visit: { ...aTable.visit, proposedTimes: [], confirmedTime: undefined } };
const offerPath = '/food/offerDetail?params=%7B%22offerId%22%3A%22offer_1%22%7D';
const payBy = Date.parse('2026-11-18T09:00:00Z');
const group = { needed: 4, members: 2, endsAt: Date.parse('2026-11-17T12:00:00Z') };
const forStore = { ...unanswered, path: '/console/answer#key=rsv_a-B_c.d-E_f' };
const released = { ...aTable, path: '/console/' };
const ticketPath = (unit: number) =>
  `/food/userCenter/userTicketDetailsForEmail?ticketId=ticket_${unit}#key=a-B_c${unit}`;
const storePath = (unit: number) =>
  `/food/userCenter/userTicketDetailsForEmail?ticketId=ticket_${unit}&storeEmail=tickets%40store.example.com#key=d-E_f${unit}`;
const oneOf = (values: OrderMailValues, pathOf: (unit: number) => string): OrderMailValues => ({
  ...values,
  quantity: 1,
  path: pathOf(1),
  tickets: [{ unit: 1, path: pathOf(1) }],
});
const allOf = (values: OrderMailValues, pathOf: (unit: number) => string): OrderMailValues => ({
  ...values,
  path: pathOf(1),
  tickets: Array.from({ length: values.quantity }, (_, index) => ({
    unit: index + 1,
    path: pathOf(index + 1),
  })),
});
const redeemed = { at: Date.parse('2026-11-20T10:05:00Z'), uses: 1, usesLeft: 0 };
const reason = 'あいにく貸切の予約が入っております。\nまたのご利用をお待ちしております。';

type Sample = MailMatter & { template: OrderMailTemplate; values: OrderMailValues; name: string };

/** Every mail about an order, as different orders have it. */
export const sampleMails: readonly Sample[] = [
  { name: 'orderEstablished, free visit', template: 'orderEstablished', values: freeVisit },
  {
    name: 'orderEstablished, table',
    template: 'orderEstablished',
    values: {
      ...aTable,
      path: '/food/pickup/reservationCompleted?orderId=order_a-B_c',
      phone: '06-0000-0001',
    },
  },
  { name: 'requestSent', template: 'requestSent', values: unanswered },
  {
    name: 'requestSent, paid later',
    template: 'requestSent',
    values: { ...unanswered, method: 'ele-pay', holds: false },
  },
  {
    name: 'orderEstablished, nothing paid',
    template: 'orderEstablished',
    values: { ...freeVisit, amount: 0 },
  },
  { name: 'requestSent, nothing to pay', template: 'requestSent', values: { ...unanswered, amount: 0 } },
  { name: 'timesProposed', template: 'timesProposed', values: aTable },
  { name: 'payNow', template: 'payNow', values: { ...aTable, method: 'ele-pay', holds: false, payBy } },
  { name: 'groupJoined', template: 'groupJoined', values: { ...freeVisit, group } },
  {
    name: 'groupJoined, taken at once',
    template: 'groupJoined',
    values: { ...unanswered, group: { ...group, members: 3 }, method: 'ele-pay', holds: false },
  },
  {
    name: 'orderEstablished, share deal',
    template: 'orderEstablished',
    values: { ...oneOf(freeVisit, ticketPath), group },
  },
  { name: 'requestSent, share deal', template: 'requestSent', values: { ...unanswered, group } },
  { name: 'groupFailed', template: 'groupFailed', values: { ...freeVisit, path: offerPath, group } },
  {
    name: 'groupFailed, refunded',
    template: 'groupFailed',
    values: { ...freeVisit, path: offerPath, group, method: 'ele-pay', holds: false },
  },
  { name: 'groupHoldLost', template: 'groupHoldLost', values: { ...freeVisit, path: offerPath, group } },
  { name: 'groupPayAgain', template: 'groupPayAgain', values: { ...freeVisit, group, payBy } },
  { name: 'requestDeclined', template: 'requestDeclined', values: { ...unanswered, reason } },
  {
    name: 'requestDeclined, reason by name',
    template: 'requestDeclined',
    values: { ...unanswered, reason: 'partySize' },
  },
  { name: 'requestLapsed', template: 'requestLapsed', values: unanswered },
  { name: 'requestLapsed, not chosen', template: 'requestLapsed', values: aTable },
  {
    name: 'requestLapsed, hold lost',
    template: 'requestLapsed',
    values: { ...unanswered, path: offerPath, cause: 'holdLost' },
  },
  {
    name: 'paymentFailed',
    template: 'paymentFailed',
    values: { ...freeVisit, path: offerPath },
  },
  { name: 'paymentFailed, table', template: 'paymentFailed', values: { ...aTable, holds: false } },
  { name: 'orderRefunded', template: 'orderRefunded', values: { ...freeVisit, refund: 2_980 } },
  {
    name: 'orderRefunded, one of several',
    template: 'orderRefunded',
    values: { ...freeVisit, quantity: 1, ticketsLeft: 1, refund: 2_980 },
  },
  {
    name: 'orderRefunded, wallet',
    template: 'orderRefunded',
    values: { ...aTable, method: 'pay-pay', refund: 11_960 },
  },
  {
    name: 'orderCancelledByStore',
    template: 'orderCancelledByStore',
    values: { ...aTable, reason, refund: 11_960 },
  },
  { name: 'orderCancelledByStore, unpaid', template: 'orderCancelledByStore', values: aTable },
  {
    name: 'orderCancelledByStore, only proposed',
    template: 'orderCancelledByStore',
    values: { ...aTable, visit: { ...aTable.visit, confirmedTime: undefined }, reason },
  },
  { name: 'newRequest', template: 'newRequest', values: forStore },
  { name: 'requestReminder', template: 'requestReminder', values: forStore },
  {
    name: 'newRequest, with words and too few tickets',
    template: 'newRequest',
    values: {
      ...forStore,
      quantity: 2,
      visit: {
        ...forStore.visit,
        peopleFed: 2,
        message: { text: 'えびアレルギーがあります。 <b>', language: 'ko-KR' },
      },
    },
  },
  { name: 'tableReleased, unpaid', template: 'tableReleased', values: { ...released, cause: 'unpaid' } },
  { name: 'tableReleased, cancelled', template: 'tableReleased', values: { ...released, cause: 'visitor' } },
  {
    name: 'tableReleased, only proposed',
    template: 'tableReleased',
    values: { ...released, cause: 'visitor', visit: { ...aTable.visit, confirmedTime: undefined } },
  },
  {
    name: 'tableReleased, none chosen',
    template: 'tableReleased',
    values: { ...released, cause: 'unchosen', visit: { ...aTable.visit, confirmedTime: undefined } },
  },
  {
    name: 'orderEstablished, one ticket',
    template: 'orderEstablished',
    values: oneOf(freeVisit, ticketPath),
  },
  {
    name: 'orderEstablished, several tickets',
    template: 'orderEstablished',
    values: allOf(aTable, ticketPath),
  },
  { name: 'ticketSold, one ticket', template: 'ticketSold', values: oneOf(freeVisit, storePath) },
  { name: 'ticketSold, table', template: 'ticketSold', values: allOf(aTable, storePath) },
  { name: 'ticketReminder', template: 'ticketReminder', values: oneOf(freeVisit, ticketPath) },
  { name: 'ticketReminder, several', template: 'ticketReminder', values: allOf(freeVisit, ticketPath) },
  { name: 'ticketUsed', template: 'ticketUsed', values: { ...oneOf(freeVisit, ticketPath), redeemed } },
  {
    name: 'ticketUsed, uses left',
    template: 'ticketUsed',
    values: { ...oneOf(freeVisit, ticketPath), redeemed: { ...redeemed, uses: 2, usesLeft: 3 } },
  },
  {
    name: 'receiptReady',
    template: 'receiptReady',
    values: {
      ...oneOf(freeVisit, ticketPath),
      receipt: { ticketId: 'ticket_1', addressee: '株式会社なにわ', copies: 0 },
    },
  },
  {
    name: 'receiptReady, copy',
    template: 'receiptReady',
    values: { ...oneOf(freeVisit, ticketPath), receipt: { ticketId: 'ticket_1', addressee: '', copies: 1 } },
  },
  {
    name: 'receiptReady, taken back',
    template: 'receiptReady',
    values: { ...oneOf(freeVisit, ticketPath), cause: 'useUndone' },
  },
];
