import type { LanguageNumber } from '@meal/contract/languages';

/** A visitor: a guest of one device, or the owner of an account. */
export interface Account {
  userId: string;
  email: string | null;
  /** A code has proven the address: it opens the account. One that a partner named does not. */
  emailProven: boolean;
  nickname: string;
  avatar: string;
  language: LanguageNumber;
  notifications: boolean;
  guest: boolean;
}

export interface VisitorSession {
  tokenHash: Buffer;
  deviceId: string;
  account: Account;
}
