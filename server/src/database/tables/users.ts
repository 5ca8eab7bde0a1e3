import type { LanguageNumber } from '@meal/contract/languages';

/** A visitor: a guest of one device, or the owner of a proven address. */
export interface UsersTable {
  user_id: string;
  /** As the visitor or a partner wrote it; null for guests and after deletion. */
  email: string | null;
  /** Lower-cased address once a code has proven it: what makes an account unique and opens it. */
  email_key: string | null;
  nickname: string;
  avatar: string;
  language: LanguageNumber;
  notifications: boolean;
  guest: boolean;
  /** The account into which a guest's things went at login. */
  merged_into: string | null;
  created_at: Date;
  /** When it became an account; null for guests, and for accounts that had signed up before this was written down. */
  signed_up_at: Date | null;
  deleted_at: Date | null;
}
