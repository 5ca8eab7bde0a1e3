import type { LanguageNumber } from '@meal/contract/languages';
import type { ConsoleRole } from '@meal/contract/roles';
import type { Translated } from '../../database/tables/translated';

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
