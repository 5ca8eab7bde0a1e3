import type { Generated } from 'kysely';

export const codePurposes = ['login', 'updateEmail', 'deleteAccount', 'table'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export interface OneTimeCodesTable {
  code_id: string;
  purpose: CodePurpose;
  email_key: string;
  device_id: string;
  /** The account that asked, for purposes that need one. */
  user_id: string | null;
  /** Keyed hash: six digits alone could be tried out from a stolen table. */
  code_hash: Buffer;
  tries: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** A keyed hash of where it was asked for; null for codes of the release before. */
  network: Buffer | null;
  /** Asked for by a device that has signed in to the address before, or by the account itself. */
  known: Generated<boolean>;
  sends: Generated<number>;
  /** Null while it has been mailed once only. */
  last_sent_at: Date | null;
}
