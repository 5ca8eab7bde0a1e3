import type { Order } from '@meal/contract/order';
import { type KeyPower, powerOfKey, readOrderKey } from '../../domains/orders/order-key';
import { findOrder } from '../../domains/orders/order-repository';
import type { SessionRequest } from '../../http/call-handlers';
import { refused } from '../../platform/app-error';
import { budgets } from '../../platform/budgets';
import { limitCaller } from '../../platform/limit-caller';
import { readWithEither } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import type { ReadOrder } from '../../reads/orders';
import { viewerOf } from './offer';

interface AskedOrder {
  orderId: string;
  orderKey?: string;
}

interface Holder {
  /** In whose name the call goes on. */
  userId: string;
  /** Not the visitor's own, but of the mail that was sent to its buyer. */
  byMail: boolean;
}

/**
 * Who holds an order, for a call about it: the visitor or, by the key of a mail, its buyer. With a key that opens nothing
 * visitors are only themselves, so another's order is as unknown to them as one that never was.
 */
export async function holderOf(
  services: Services,
  { orderId, orderKey }: AskedOrder,
  request: SessionRequest,
  wanted: Exclude<KeyPower, 'nothing'>,
): Promise<Holder> {
  const own = { userId: request.session.account.userId, byMail: false };
  if (!orderKey) return own;
  const { db, clock, secrets } = services;
  const isForIt = readWithEither(secrets, (each) => readOrderKey(each.orderKey, orderKey)) === orderId;
  if (!isForIt) await limitCaller(services, { ...budgets.wrongOrderKey, where: request.networkAddress });
  const order = isForIt ? await findOrder(db, orderId) : undefined;
  if (!order || order.user_id === own.userId) return own;
  const power = powerOfKey(order, clock.now());
  if (power === 'nothing') return own;
  if (wanted === 'act' && power === 'look') {
    throw refused({ name: 'orderOver' }, [{ path: 'orderId', message: 'No longer open' }]);
  }
  return { userId: order.user_id, byMail: true };
}

/** Reads an order in its holder's name; by a mail nothing of the account behind it. */
export function heldOrderReader({ clock }: Services, readOrder: ReadOrder) {
  return async (orderId: string, { userId, byMail }: Holder, request: SessionRequest): Promise<Order> => {
    const order = await readOrder(orderId, { ...viewerOf(request, clock.now()), userId });
    return byMail ? { ...order, byMail, offer: { ...order.offer, liked: false } } : order;
  };
}
