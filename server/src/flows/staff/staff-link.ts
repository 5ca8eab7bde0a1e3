import type { LanguageNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import type { ConsoleRole } from '@meal/contract/roles';
import type { Database } from '../../database/connect';
import { keepInvitation } from '../../domains/staff/invitations';
import { findStoreName } from '../../domains/stores/store-repository';
import { hashToken, newToken } from '../../platform/identifiers';
import { queueMail } from '../../platform/mail-outbox';
import { translate } from '../../platform/translate';

export interface StaffLink {
  /** Below our public address; whoever holds the key of an invitation sets the password. */
  path: string;
  expiresAt: Date;
}

interface Addressee {
  email: string;
  name: string;
  role: ConsoleRole;
  storeId: string | null;
  language: LanguageNumber;
  /** Who sends it; undefined for the command line. */
  by?: { staffId: string };
}

/** Mails somebody who has a password that another store would have them: they sign in and join. */
export async function mailStoreInvitation(
  trx: Database,
  { email, name, language }: Pick<Addressee, 'email' | 'name' | 'language'>,
  storeId: string,
  now: Date,
): Promise<StaffLink> {
  const expiresAt = invitationEnd(now);
  const store = translate((await findStoreName(trx, storeId)) ?? {}, language);
  const path = '/console/';
  const values = { nickname: name, store, path };
  await queueMail(trx, { to: email, template: 'staffStore', language, values, giveUpAt: expiresAt }, now);
  return { path, expiresAt };
}

function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + limits.invitationHours * 3_600_000);
}

/** Mails a link that works once. An earlier one to the same address is good no longer. */
export async function mailStaffLink(
  trx: Database,
  { email, name, role, storeId, language, by }: Addressee,
  template: 'staffInvitation' | 'staffReset',
  now: Date,
): Promise<StaffLink> {
  const token = newToken();
  const path = `/console/invitation#key=${token}`;
  const expiresAt = invitationEnd(now);
  await keepInvitation(trx, {
    email_key: email.toLowerCase(),
    token_hash: hashToken(token),
    email,
    name,
    role,
    store_id: storeId,
    language,
    invited_by: by?.staffId ?? null,
    created_at: now,
    expires_at: expiresAt,
  });
  const values = { nickname: name, path };
  await queueMail(trx, { to: email, template, language, values, giveUpAt: expiresAt }, now);
  return { path, expiresAt };
}
