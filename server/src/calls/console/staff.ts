import type { ParsedOf } from '@meal/contract/calls';
import { isOperator } from '../../domains/staff/session-terms';
import { isStore } from '../../domains/stores/store-repository';
import { acceptInvitation, inviteStaff, openInvitation } from '../../flows/invite-staff';
import type { CallHandlers } from '../../http/call-handlers';
import { AppError, ForbiddenError } from '../../platform/app-error';
import type { StaffMember } from '../../platform/callers';
import { keyedHash } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import { translate } from '../../platform/translate';
import { limitNetwork } from '../limit-network';

const perHour = 30;

export function consoleStaffCalls(services: Services) {
  const { db, clock, secrets, takeHit } = services;
  return {
    'console/staff/invite': async (input, { staff: { member }, language }) => {
      const now = clock.now();
      const storeId = await storeOf(services, input, member);
      const inviter = keyedHash(secrets.logKey, member.staffId).toString('base64url');
      await takeHit({ key: `staff-invite:${inviter}`, hits: perHour, seconds: 3_600 }, now);
      const { email, name, role, mailLanguage = language } = input;
      const invitation = { email, name, role, storeId, language: mailLanguage, by: member };
      const { expiresAt } = await inviteStaff(db, invitation, now);
      return { sentTo: email, expiresAt: expiresAt.getTime() };
    },

    'console/invitation/view': async ({ key }, request) => {
      await limitNetwork(services, request, 'staff-invitation');
      const { email, name, role, storeName, expiresAt } = await openInvitation(services, key);
      return {
        email,
        name,
        role,
        ...(storeName ? { storeName: translate(storeName, request.language) } : {}),
        expiresAt: expiresAt.getTime(),
      };
    },

    'console/invitation/accept': async ({ key, newPassword }, request) => {
      await limitNetwork(services, request, 'staff-invitation');
      return acceptInvitation(services, { key, password: newPassword });
    },
  } satisfies Partial<CallHandlers>;
}

/** Owners invite for their own store and nothing else; who invites for a store names one that exists. */
async function storeOf(
  { db }: Services,
  { role, storeId }: ParsedOf<'console/staff/invite'>,
  by: StaffMember,
): Promise<string | null> {
  if (by.storeId !== null) {
    const isOwn = storeId === undefined || storeId === by.storeId;
    if (isOperator(role) || !isOwn) throw new ForbiddenError();
    return by.storeId;
  }
  if (isOperator(role)) return null;
  if (storeId === undefined || !(await isStore(db, storeId))) throw new AppError('E801');
  return storeId;
}
