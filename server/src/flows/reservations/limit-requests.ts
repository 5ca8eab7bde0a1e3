import type { ParsedOf } from '@meal/contract/calls';
import { requireRight } from '../../domains/accounts/one-time-codes';
import { isAddressProven } from '../../domains/accounts/proven-address';
import type { VisitorSession } from '../../domains/accounts/visitor';
import { refused } from '../../platform/app-error';
import { type Budget, budgets } from '../../platform/budgets';
import { keyedHash } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import { checkCode, limitGuesses } from '../accounts/check-code';

type Request = ParsedOf<'shopper/order/create'>;

interface Asker {
  session: VisitorSession;
  networkAddress: string;
}

/**
 * A table that is paid later costs nothing to ask for, and mails go out to the store and to whatever address was typed:
 * nobody is to be flooded with them, nor with a stranger's words. So the address is proven first, and few are taken.
 */
export async function admitUnpaidRequest(services: Services, request: Request, asker: Asker): Promise<void> {
  const { clock, providers, secrets, takeHit } = services;
  const { reservation, paymentMethod, email, startGroupBuy, groupBuyOrderId } = request;
  // Those who buy together pay before any store is asked.
  const isShared = startGroupBuy || groupBuyOrderId !== undefined;
  if (!reservation || isShared || providers.caps(paymentMethod).hold) return;
  await requireProvenAddress(services, request, asker);
  const keyOf = (value: string) => keyedHash(secrets.logKey, value).toString('base64url');
  const now = clock.now();
  const take = (budget: Budget, whose: string) =>
    takeHit({ key: `${budget.name}:${keyOf(whose)}`, ...budget }, now);
  await take(budgets.tableOfAddress, email);
  await take(budgets.tableOfNetwork, asker.networkAddress);
}

async function requireProvenAddress(
  services: Services,
  { email, verifyCode }: Request,
  { session, networkAddress }: Asker,
): Promise<void> {
  const { userId } = session.account;
  const isProven = () => isAddressProven(services.db, { userId, email }, services.clock.now());
  if (await isProven()) return;
  if (verifyCode === undefined) {
    throw refused({ name: 'codeRequired' }, [{ path: 'verifyCode', message: 'Required' }]);
  }
  await limitGuesses(services, networkAddress);
  const typed = { purpose: 'table' as const, email, deviceId: session.deviceId, userId, verifyCode };
  const answer = await checkCode(services, services.db, typed, 'consume');
  // Sent twice at once, the code was used by the other a moment ago.
  if (answer === 'dead' && (await isProven())) return;
  requireRight(answer);
}
