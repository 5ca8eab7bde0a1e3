import type { Order } from '@meal/contract/order';
import { sampleOffer } from './sample-offer';

/** An order of a free visit that is still to be paid, with what a test is about changed. */
export function sampleOrder(change: Partial<Order> = {}): Order {
  return {
    orderId: 'order-1',
    orderNumber: 'AB12-CD34',
    state: 'awaitingPayment',
    visit: 'free',
    purchasedAt: 1_794_700_000_000,
    quantity: 1,
    unitPrice: 2_980,
    discount: 0,
    amount: 2_980,
    paymentMethod: 'pay-pay',
    email: 'mio@example.com',
    contactName: 'Mio',
    payBy: 1_794_700_900_000,
    expiresAt: 1_797_300_000_000,
    offer: sampleOffer({ visit: 'free' }),
    tickets: [],
    payment: { state: 'created', charged: 0 },
    refunds: [],
    ...change,
  };
}
