import type { LanguageNumber } from '@meal/contract/languages';
import type { ConsoleRole } from '@meal/contract/roles';

export interface StaffTable {
  staff_id: string;
  email: string;
  email_key: string;
  name: string;
  password_hash: string;
  /** Secret of the authenticator app, base32; null where there is none. */
  totp_secret: string | null;
  /** The last time step used, so that a code seen over a shoulder is worthless. */
  totp_last_step: number | null;
  role: ConsoleRole;
  store_id: string | null;
  language: LanguageNumber;
  created_at: Date;
  disabled_at: Date | null;
}

export interface StaffSessionsTable {
  token_hash: Buffer;
  staff_id: string;
  created_at: Date;
  expires_at: Date;
}
