import { checkLedger } from '../audit/check-ledger';
import type { TestShop } from './shop';

/** Closes a shop after everything has come to rest, and fails where ledger, tickets and provider differ then. */
export async function closeBalanced(shop: TestShop): Promise<void> {
  await shop.settle();
  const { differences } = await checkLedger(shop.context.services, { pauseMs: 0 });
  await shop.close();
  if (differences.length > 0) throw new Error(differences.join(' '));
}
