import { equalTexts, keyedHash } from '../../platform/secrets';
import type { Order } from './order-repository';

const dayMs = 86_400_000;
/** So long after its end an order can still be looked at: what became of it, and of the money. */
const lookMs = 30 * dayMs;

/** Lets whoever holds a mail to the buyer open this one order. Nothing is stored: the signature is the proof. */
export function makeOrderKey(secret: Buffer, orderId: string): string {
  return `${orderId}.${signatureOf(secret, orderId)}`;
}

/** The order that a key is for; undefined for anything that we did not write. */
export function readOrderKey(secret: Buffer, key: string): string | undefined {
  const at = key.lastIndexOf('.');
  const orderId = key.slice(0, Math.max(at, 0));
  const isOurs = equalTexts(key.slice(at + 1), signatureOf(secret, orderId));
  return isOurs ? orderId : undefined;
}

export type KeyPower = 'act' | 'look' | 'nothing';

/** A key goes with its order: it acts while there is something to do, looks for a while after the end, then it is dead. */
export function powerOfKey(
  { state, ended_at, promise }: Pick<Order, 'state' | 'ended_at' | 'promise'>,
  now: Date,
): KeyPower {
  const isOver = state === 'cancelled' || state === 'refunded' || state === 'completed';
  const end = isOver && ended_at ? ended_at.getTime() : promise.validUntil;
  if (now.getTime() >= end + lookMs) return 'nothing';
  return isOver || now.getTime() >= promise.validUntil ? 'look' : 'act';
}

function signatureOf(secret: Buffer, orderId: string): string {
  return keyedHash(secret, 'order', orderId).toString('base64url');
}
