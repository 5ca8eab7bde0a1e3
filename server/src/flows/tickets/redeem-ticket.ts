import type { Redemption } from '../../domains/redemptions/redemption-repository';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { type Counter, logRefusals } from './log-refusals';
import { redeemUses } from './redeem-uses';
import { findInHand, type InHand } from './ticket-in-hand';

interface AtCounter {
  inHand: InHand;
  uses: number;
  /** Made by the terminal for each scan: however often it is sent, it redeems once. */
  nonce: string;
  anyway?: boolean;
  by: Counter;
}

/** Staff take a ticket, by its QR code or by its short code. */
export async function redeemTicket(
  services: Services,
  { inHand, uses, nonce, anyway = false, by }: AtCounter,
): Promise<Redemption> {
  const { db, clock } = services;
  const ticket = await findInHand(services, inHand, by);
  return logRefusals(services, { by, way: ticket.way }, async () => {
    const { redemption } = await inTransaction(db, (trx) =>
      redeemUses(trx, clock, { ...ticket, uses, nonce, anyway, by }),
    );
    return redemption;
  });
}
