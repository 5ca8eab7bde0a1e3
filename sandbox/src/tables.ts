import type { PaymentMethod } from '@meal/contract/payment-methods';
import {
  type ColumnType,
  type Generated,
  Kysely,
  PostgresDialect,
  type Selectable,
  type UpdateResult,
} from 'kysely';
import type { Pool } from 'pg';
import type { CardBehaviour } from './cards/test-numbers';
import type { ChargeState, DisputeState, RefundState } from './charges/charge-states';
import type { FaultState } from './faults/fault-state';

/** A card as the provider knows it: its number is never written down. */
export interface TokensTable {
  token: string;
  brand: string;
  last_four: string;
  behaviour: CardBehaviour;
  /** A keyed hash of the number; null in rows of earlier releases. */
  instrument: string | null;
  expires_at: Date;
  used_by: string | null;
}

export interface ChargesTable {
  charge_id: string;
  /** The merchant's ids. */
  payment_id: string;
  order_id: string;
  /** What the visitor knows it by. */
  order_number: string | null;
  method: PaymentMethod;
  /** Whole yen. */
  amount: number;
  captured: number;
  /** What has gone back or is on its way. */
  refunded: number;
  /** What to do with the money once it is there: take it, or hold it. */
  capture: boolean;
  state: ChargeState;
  /** When the hold ends, or the visitor's time to approve; null where nothing ends by itself. */
  expires_at: Date | null;
  /** Opens the page on which the visitor approves. */
  approval_id: string | null;
  return_url: string;
  decline_code: string | null;
  brand: string | null;
  last_four: string | null;
  /** Which card has paid; null for wallets. */
  instrument: string | null;
  created_at: Date;
  position: Generated<number>;
}

export interface RefundsTable {
  refund_id: string;
  payment_id: string;
  amount: number;
  created_at: Date;
  state: RefundState;
  /** What becomes of it later, and when; null where nothing does. */
  becomes: 'done' | 'failed' | null;
  becomes_at: Date | null;
}

/** A payment that its visitor contests at the bank. */
export interface DisputesTable {
  dispute_id: string;
  payment_id: string;
  amount: number;
  state: DisputeState;
  /** The amount is taken from the merchant while it is open. */
  withdraws: boolean;
  created_at: Date;
  answer_by: Date;
}

export interface KeysTable {
  key: string;
  /** What was asked, so that a key cannot be used for something else. */
  fingerprint: string;
  status: number;
  body: ColumnType<Record<string, unknown>, string, string>;
  created_at: Date;
}

export interface WebhooksTable {
  event_id: string;
  type: string;
  payment_id: string;
  state: 'waiting' | 'delivered' | 'lost' | 'givenUp';
  copies: number;
  /** Goes out only when a later event of the payment has, or when its time has come. */
  behind_next: boolean;
  attempts: Generated<number>;
  next_try_at: Date;
  give_up_at: Date;
  position: Generated<number>;
}

/** One row. */
export interface FaultsTable {
  only: boolean;
  state: ColumnType<FaultState, string, string>;
}

export interface SandboxTables {
  tokens: TokensTable;
  charges: ChargesTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
  idempotency_keys: KeysTable;
  webhooks: WebhooksTable;
  faults: FaultsTable;
}

export type SandboxDatabase = Kysely<SandboxTables>;
export type Charge = Selectable<ChargesTable>;
export type NewCharge = Omit<Charge, 'position'>;

export const schemaName = 'sandbox';

export function openSandboxDatabase(pool: Pool): SandboxDatabase {
  return new Kysely<SandboxTables>({ dialect: new PostgresDialect({ pool }) }).withSchema(schemaName);
}

/** An update is guarded by its precondition; where that no longer holds, the transaction ends here. */
export function requireOneRow({ numUpdatedRows }: UpdateResult): void {
  if (numUpdatedRows !== 1n) throw new Error(`${numUpdatedRows} rows were changed instead of one`);
}
