import { RedemptionRefused } from '../../domains/redemptions/redemption-refused';
import type { Redemption } from '../../domains/redemptions/redemption-repository';
import type { StaffSession } from '../../domains/staff/staff-member';
import { sessionId } from '../../domains/staff/staff-sessions';
import { endTicketKey } from '../../domains/tickets/ticket-keys';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { mailAboutOrder } from '../mails/order-mails';
import { requirePin } from './check-pin';
import { logRefusals } from './log-refusals';
import { redeemUses } from './redeem-uses';
import { openStoreLink, type StoreLink } from './store-link';

interface Approval {
  link: StoreLink;
  pin: string;
  nonce: string;
  anyway?: boolean;
  /** Of whoever is signed in to the console in the same browser. */
  staff?: StaffSession;
}

/**
 * The store takes a ticket by the link of its mail: one use, with the PIN or in a session of its own. With the last
 * use of the ticket the link only tells what became of it, also when that use is taken back.
 */
export async function approveByMail(
  services: Services,
  { link, pin, nonce, anyway = false, staff }: Approval,
): Promise<Redemption> {
  const opened = await openStoreLink(services, link);
  const { ticketId, orderId, storeId } = opened;
  const own = staff?.member.storeId === storeId ? staff : undefined;
  const by = { storeId, staffId: own?.member.staffId ?? null, session: own && sessionId(own) };
  return logRefusals(services, { by, way: 'mail' }, async () => {
    if (!own) await requirePin(services, { storeId, ticketId, pin });
    return inTransaction(services.db, async (trx) => {
      const use = { ticketId, orderId, way: 'mail' as const, isOldCode: false, uses: 1, nonce, anyway, by };
      const { redemption, order, isLast, isNew } = await redeemUses(trx, services.clock, use);
      if (!isNew) return redemption;
      const isSpent = opened.isSpent || (isLast && !(await endTicketKey(trx, link.key, redemption.at)));
      if (isSpent) throw new RedemptionRefused('used', { ticketId });
      await mailAboutOrder(services, trx, 'ticketUsed', order, redemption.at, {
        about: redemption.redemption_id,
        redeemed: redemption,
      });
      return redemption;
    });
  });
}
