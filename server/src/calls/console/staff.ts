import type { ParsedOf } from '@meal/contract/calls';
import { isOperator } from '../../domains/staff/session-terms';
import type { StaffMember } from '../../domains/staff/staff-member';
import { sessionId } from '../../domains/staff/staff-sessions';
import { findStoreName, isStore } from '../../domains/stores/store-repository';
import { acceptInvitation, openInvitation } from '../../flows/staff/accept-invitation';
import { inviteStaff, withdrawInvitation } from '../../flows/staff/invite-staff';
import { resetStaff } from '../../flows/staff/reset-staff';
import { switchStaffOff, switchStaffOn } from '../../flows/staff/switch-staff';
import type { CallHandlers, StaffRequest } from '../../http/call-handlers';
import { AppError, ForbiddenError } from '../../platform/app-error';
import { budgets } from '../../platform/budgets';
import { keyedHash } from '../../platform/secrets';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { translate } from '../../platform/translate';
import { readStaffDirectory } from '../../reads/staff-directory';

export function consoleStaffCalls(services: Services) {
  const { db, clock } = services;
  return {
    'console/staff/list': async ({ storeId: wanted }, { staff: { member }, language }) => {
      const place = await placeOf(services, wanted, member);
      const asked = { storeId: place?.storeId ?? null, staffId: member.staffId };
      return {
        ...(await readStaffDirectory(db, asked, clock.now())),
        ...(place ? { storeName: translate(place.name, language) } : {}),
      };
    },

    'console/staff/switchOff': async (wanted, request) => {
      await switchStaffOff(services, { ...wanted, ...askerOf(request) });
      return {};
    },

    'console/staff/switchOn': async (wanted, request) => {
      await switchStaffOn(services, { ...wanted, ...askerOf(request) });
      return {};
    },

    'console/staff/resetSignIn': async ({ staffId }, request) => {
      await limitLinks(services, request.staff.member);
      const { email, expiresAt } = await resetStaff(services, { staffId, ...askerOf(request) });
      return { sentTo: email, expiresAt: expiresAt.getTime() };
    },

    'console/staff/withdraw': async ({ email }, request) => ({
      withdrawn: await withdrawInvitation(services, { email, ...askerOf(request) }),
    }),

    'console/staff/invite': async (input, { staff, networkAddress, language }) => {
      const { member } = staff;
      const now = clock.now();
      const storeId = await storeOf(services, input, member);
      await limitLinks(services, member);
      const { email, name, role, mailLanguage = language } = input;
      const invitation = {
        email,
        name,
        role,
        storeId,
        language: mailLanguage,
        by: member,
        session: sessionId(staff),
      };
      const { expiresAt } = await inviteStaff(db, invitation, now);
      securityLog(services, {
        event: 'staff.changed',
        who: email,
        where: networkAddress,
        what: 'staff.invite',
      });
      return { sentTo: email, expiresAt: expiresAt.getTime() };
    },

    'console/invitation/view': async ({ key }, request) => {
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
      const { networkAddress } = request;
      return acceptInvitation(services, { key, password: newPassword, networkAddress });
    },
  } satisfies Partial<CallHandlers>;
}

/** Mails that one member of staff may cause. */
async function limitLinks({ secrets, takeHit, clock }: Services, { staffId }: StaffMember): Promise<void> {
  const sender = keyedHash(secrets.logKey, staffId).toString('base64url');
  const budget = budgets.staffLinks;
  await takeHit({ key: `${budget.name}:${sender}`, ...budget }, clock.now());
}

function askerOf({ staff, networkAddress }: StaffRequest) {
  return { by: staff.member, session: sessionId(staff), networkAddress };
}

/** Owners ask about their own store and nothing else. */
async function placeOf({ db }: Services, wanted: string | undefined, { storeId }: StaffMember) {
  if (storeId !== null && wanted !== undefined && wanted !== storeId) throw new ForbiddenError();
  const asked = storeId ?? wanted;
  if (asked === undefined) return undefined;
  const name = await findStoreName(db, asked);
  if (!name) throw new AppError('E801');
  return { storeId: asked, name };
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
