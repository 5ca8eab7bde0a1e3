import type { LanguageNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import type { ConsoleRole } from '@meal/contract/roles';
import type { Database } from '../../database/connect';
import { keepInvitation } from '../../domains/staff/invitations';
import { hashToken, newToken } from '../../platform/identifiers';
import { queueMail } from '../../platform/mail-outbox';

export interface StaffLink {
  /** Below our public address; whoever holds it sets the password. */
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

/** Mails a link that works once. An earlier one to the same address is good no longer. */
export async function mailStaffLink(
  trx: Database,
  { email, name, role, storeId, language, by }: Addressee,
  template: 'staffInvitation' | 'staffReset',
  now: Date,
): Promise<StaffLink> {
  const token = newToken();
  const path = `/console/invitation#key=${token}`;
  const expiresAt = new Date(now.getTime() + limits.invitationHours * 3_600_000);
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
