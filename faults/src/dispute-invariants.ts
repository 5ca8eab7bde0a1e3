import type { Pool } from 'pg';
import type { Charge } from './provider';

/** What our books and the provider have to say of the same disputes; all are decided by then. */
export async function disputesAreAsTheProviderSays({
  db,
  charges,
}: {
  db: Pool;
  charges: readonly Charge[];
}): Promise<string[]> {
  const { rows } = await db.query<{ id: string; state: string; withdrawn: boolean }>(
    `select provider_reference as id, state, withdrawn_at is not null and returned_at is null as withdrawn from disputes`,
  );
  const ours = new Map(rows.map((dispute) => [dispute.id, dispute]));
  const broken = charges.flatMap(({ disputes }) =>
    disputes.flatMap(({ disputeId, state, fundsWithdrawn }) => {
      const known = ours.get(disputeId);
      if (known?.state === state && known.withdrawn === fundsWithdrawn) return [];
      const booked = known ? `${known.state}${known.withdrawn ? ' and withdrawn' : ''}` : 'unknown';
      return [`Dispute ${disputeId} is ${booked} in our books, and ${state} at the provider.`];
    }),
  );
  const { rows: frozen } = await db.query<{ ticket_id: string }>(
    `select ticket_id from tickets where state = 'established' and disputed_at is not null`,
  );
  return [
    ...broken,
    ...frozen.map(({ ticket_id }) => `Ticket ${ticket_id} waits for a bank that has spoken.`),
  ];
}

/** What could not be given back because it is contested waits for a person, by order. */
export async function refusedRefunds(db: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ payment_id: string; amount: number }>(
    `select payment_id, sum(r.amount)::integer as amount from refunds r
      where ${isRefusedRefund('r')} group by payment_id`,
  );
  return new Map(rows.map(({ payment_id, amount }) => [payment_id, amount]));
}

/** Of a refund, as a condition. */
export function isRefusedRefund(refund: string): string {
  return `exists (select from payment_operations op join disputes d using (payment_id)
    where op.refund_id = ${refund}.refund_id and op.state = 'needsHuman' and op.last_error = 'charge_disputed')`;
}
