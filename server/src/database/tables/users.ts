import type { LanguageNumber } from '@meal/contract/languages';

/** A visitor: a guest of one device, or the owner of a proven address. */
export interface UsersTable {
  user_id: string;
  /** As the visitor wrote it; null for guests, for partners' visitors without one, and after deletion. */
  email: string | null;
  /** Lower-cased address: what makes an account unique. */
  email_key: string | null;
  nickname: string;
  avatar: string;
  language: LanguageNumber;
  notifications: boolean;
  guest: boolean;
  /** The account into which a guest's things went at login. */
  merged_into: string | null;
  created_at: Date;
  deleted_at: Date | null;
}
