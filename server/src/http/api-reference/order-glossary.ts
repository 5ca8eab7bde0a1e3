const moment = 1_767_225_600_000;

/** Fields of orders and payments. */
export const orderGlossary = {
  contactName: { meaning: 'In whose name the tickets are', example: '山田 花子' },
  coupon: { meaning: 'What it gives, what it needs, and until when', example: undefined },
  couponId: { meaning: 'A coupon to be used', example: '' },
  createdAt: { meaning: 'When it was begun, milliseconds since the epoch', example: moment },
  date: { meaning: 'A day, in Asia/Tokyo', example: '2026-11-20' },
  declineCode: { meaning: 'Why the provider refused, in its own words', example: 'card_declined' },
  discount: { meaning: 'What a coupon takes off, in yen', example: 500 },
  doneAt: { meaning: 'When it was done, milliseconds since the epoch', example: moment },
  emailAgain: { meaning: 'The same address once more', example: 'hana@example.com' },
  expectedAmount: {
    meaning: 'What the visitor was told to pay, in yen; E107 if it is no longer right',
    example: 4_980,
  },
  order: { meaning: 'The order and what has become of it', example: undefined },
  orderId: { meaning: 'An order', example: 'order_Zk3f8aQm1x' },
  orderKey: { meaning: 'The key of a mail about this order', example: '' },
  payment: { meaning: 'The last attempt to pay', example: undefined },
  paymentMethod: { meaning: 'How it is paid', example: 'credit-card' },
  paymentToken: {
    meaning: 'From the provider’s own fields or button; what is paid on its page has none',
    example: 'tok_4242',
  },
  purchasedAt: { meaning: 'When it was ordered, milliseconds since the epoch', example: moment },
  refundId: { meaning: 'A refund', example: 'refund_7Qp2sXw' },
  refunds: { meaning: 'What goes back or has gone back', example: [] },
  returned: { meaning: 'How many of its tickets have gone back', example: 1 },
  replacedOrderId: { meaning: 'An unpaid order that is given up for another', example: '' },
  saleActivityId: { meaning: 'A sale that the price is of', example: '' },
  startGroupBuy: { meaning: 'Begins a share deal', example: false },
  requestId: {
    meaning: 'Made by the caller for each purchase: the same one again answers with the same order',
    example: '0b8f5c1e-2f4d-4a53-9c55-6a4f0f6e7d21',
  },
  tickets: { meaning: 'Ids of its tickets, one for each unit', example: ['ticket_a1B2c3D4'] },
  unitPrice: { meaning: 'The price of one, in yen', example: 2_490 },
  url: { meaning: 'An address to open', example: 'https://gateway.example/approve/ap_1' },
};
