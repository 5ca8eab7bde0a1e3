import type { ParsedOf } from '@meal/contract/calls';
import { keyedHash } from '../platform/secrets';
import type { Services } from '../platform/services';

const hourSeconds = 3_600;

/**
 * A table that is paid later costs nothing to ask for, and mails go out to the store and to whatever address was typed:
 * nobody is to be flooded with them.
 */
export async function limitUnpaidRequests(
  { clock, gateway, secrets, takeHit }: Services,
  { reservation, paymentMethod, email }: ParsedOf<'shopper/order/create'>,
  { networkAddress }: { networkAddress: string },
): Promise<void> {
  if (!reservation || gateway.caps(paymentMethod).hold) return;
  const keyOf = (value: string) => keyedHash(secrets.logKey, value).toString('base64url');
  const now = clock.now();
  await takeHit({ key: `table-email:${keyOf(email)}`, hits: 20, seconds: hourSeconds }, now);
  await takeHit({ key: `table-network:${keyOf(networkAddress)}`, hits: 300, seconds: hourSeconds }, now);
}
