import type { RedemptionRefusal, RedemptionWay } from '@meal/contract/redemption';
import type { Generated } from 'kysely';

/** Lets whoever holds a mail see one ticket, and the store redeem it once. Only the hash is kept. */
export interface TicketKeysTable {
  key_hash: Buffer;
  ticket_id: string;
  reader: 'buyer' | 'store';
  expires_at: Date;
  used_at: Date | null;
}

export interface RedemptionsTable {
  redemption_id: string;
  ticket_id: string;
  store_id: string;
  uses: number;
  /** What was paid for these uses. */
  amount: number;
  /** What the platform adds for them; null where the visitor has paid the whole. */
  promotion: number | null;
  way: RedemptionWay;
  /** Null where somebody with the store's PIN did it. */
  staff_id: string | null;
  /** The store took it outside its hours. */
  anyway: boolean;
  nonce: string;
  at: Date;
  undone_at: Date | null;
  undone_by: string | null;
  /** Which came first, also within a millisecond. */
  position: Generated<number>;
}

/** What was refused at a counter. */
export interface RedemptionAttemptsTable {
  attempt_id: Generated<number>;
  at: Date;
  store_id: string | null;
  staff_id: string | null;
  ticket_id: string | null;
  way: RedemptionWay;
  refusal: RedemptionRefusal;
}

export interface ReceiptsTable {
  ticket_id: string;
  receipt_number: string;
  /** When it last went out, as its addressee then was. */
  issued_at: Date;
  addressee: string;
  copies: Generated<number>;
}
