import type { LanguageNumber } from '@meal/contract/languages';
import type { ConsoleRole } from '@meal/contract/roles';
import type { Translated } from '../database/tables/translated';

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

export interface StaffMember {
  staffId: string;
  email: string;
  name: string;
  role: ConsoleRole;
  language: LanguageNumber;
  storeId: string | null;
  storeName: Translated | null;
  /** An authenticator app is asked for at every sign-in. */
  hasTotp: boolean;
}

export interface StaffSession {
  tokenHash: Buffer;
  member: StaffMember;
}
