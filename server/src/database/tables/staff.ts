import type { LanguageNumber } from '@meal/contract/languages';
import type { ConsoleRole, StoreRole } from '@meal/contract/roles';
import type { ColumnType, Generated } from 'kysely';

export interface StaffTable {
  staff_id: string;
  email: string;
  email_key: string;
  name: string;
  password_hash: string;
  /** Secret of the authenticator app, sealed; older ones are plain base32. Null where there is none. */
  totp_secret: string | null;
  /** The last time step used, so that a code seen over a shoulder is worthless. */
  totp_last_step: number | null;
  /** Sealed; of an authenticator that is being set up. */
  totp_pending: ColumnType<string | null, string | null | undefined, string | null>;
  /** In the store below; what it is in others stands in the memberships. */
  role: ConsoleRole;
  /** Of those where the person works, the one that a sign-in opens. Null for operators. */
  store_id: string | null;
  language: LanguageNumber;
  created_at: Date;
  /** There while the person works nowhere. */
  disabled_at: Date | null;
  signed_in_at: ColumnType<Date | null, undefined, Date>;
}

/** Where somebody works. Operators have none. */
export interface StaffMembershipsTable {
  staff_id: string;
  store_id: string;
  role: StoreRole;
  invited_by: string | null;
  /** As the inviter calls the person: their own name is theirs to give, by joining. */
  invited_name: string | null;
  created_at: Date;
  /** Null while the person is only invited. */
  joined_at: Date | null;
  ended_at: Date | null;
}

export interface StaffSessionsTable {
  token_hash: Buffer;
  staff_id: string;
  /** Which of the stores it is for; null where it is the person's one, as in sessions of servers that know no other. */
  store_id: ColumnType<string | null, string | null | undefined, string>;
  created_at: Date;
  expires_at: Date;
  last_seen_at: Date | null;
  /** What kind of browser it is, for the member to know it again. */
  device: string | null;
}

export interface StaffRecoveryCodesTable {
  staff_id: string;
  code_hash: Buffer;
  used_at: ColumnType<Date | null, undefined, Date>;
}

export interface StaffDevicesTable {
  device_hash: Buffer;
  staff_id: string;
  used_at: Date;
}

export interface StaffInvitationsTable {
  email_key: string;
  token_hash: Buffer;
  email: string;
  name: string;
  role: ConsoleRole;
  store_id: string | null;
  language: LanguageNumber;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
}

/** Who did what for a store or the operator. Nothing of guests. */
export interface StaffAuditTable {
  entry: Generated<string>;
  at: Date;
  staff_id: string | null;
  way: 'console' | 'mail' | 'command';
  /** Which of the member's sessions it was, by its id in the list of sessions. */
  session: string | null;
  store_id: string | null;
  action: string;
  object: string;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
}
