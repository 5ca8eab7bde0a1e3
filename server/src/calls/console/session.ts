import type { Staff } from '@meal/contract/calls/console/session';
import type { LanguageNumber } from '@meal/contract/languages';
import { browserName } from '../../domains/staff/browser-name';
import { listPlaces, type Place } from '../../domains/staff/memberships';
import { sessionTerms } from '../../domains/staff/session-terms';
import { recordStaffAct } from '../../domains/staff/staff-audit';
import type { StaffMember } from '../../domains/staff/staff-member';
import {
  endOtherSessions,
  endOwnSession,
  endStaffSession,
  listStaffSessions,
  sessionId,
} from '../../domains/staff/staff-sessions';
import { staffSignIn } from '../../flows/staff/staff-sign-in';
import { switchStore } from '../../flows/staff/switch-store';
import type { CallHandlers } from '../../http/call-handlers';
import type { CookieWriter } from '../../http/cookies';
import { makeXsrfToken } from '../../http/xsrf';
import { hashToken } from '../../platform/identifiers';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { translate } from '../../platform/translate';

type MustEnrol = (member: StaffMember) => boolean;

export function consoleSessionCalls(services: Services, cookies: CookieWriter, mustEnrol: MustEnrol) {
  const { db, clock, secrets } = services;
  const present = async (member: StaffMember, language: LanguageNumber): Promise<Staff> => ({
    ...presentStaff(member, language, mustEnrol(member)),
    ...presentStores(
      member.storeId === null ? [] : await listPlaces(db, member.staffId, clock.now()),
      language,
    ),
  });
  return {
    'console/session/login': async (input, { networkAddress, language, staff, browser, setCookie }) => {
      const { member, token, device } = await staffSignIn(services, {
        ...input,
        networkAddress,
        device: browser?.device,
        browserName: browserName(browser?.userAgent ?? ''),
        replaces: staff?.tokenHash,
      });
      const { seconds } = sessionTerms(member.role);
      for (const cookie of cookies.staffSession(token, seconds)) setCookie(cookie);
      setCookie(cookies.staffDevice(device));
      setCookie(cookies.staffXsrf(makeXsrfToken(secrets.xsrfKey, hashToken(token)), seconds));
      return present(member, language);
    },

    'console/session/logout': async (_, { staff, networkAddress, setCookie }) => {
      await endStaffSession(db, staff.tokenHash);
      for (const cookie of cookies.endStaffSession()) setCookie(cookie);
      securityLog(services, { event: 'staff.signOut', who: staff.member.email, where: networkAddress });
      return {};
    },

    'console/session/me': async (_, { staff, language }) => present(staff.member, language),

    'console/session/switchStore': async ({ storeId }, { staff, networkAddress, language }) =>
      present(await switchStore(services, { staff, storeId, networkAddress }), language),

    'console/session/list': async (_, { staff: { member, tokenHash } }) => {
      const open = await listStaffSessions(db, member, clock.now());
      return {
        list: open.map((session) => ({
          sessionId: sessionId(session),
          ...(session.device === null ? {} : { device: session.device }),
          createdAt: session.createdAt.getTime(),
          lastSeenAt: session.seenAt.getTime(),
          current: session.tokenHash.equals(tokenHash),
        })),
      };
    },

    'console/session/end': async ({ sessionId: wanted }, { staff }) => {
      const { staffId, storeId } = staff.member;
      const session = sessionId(staff);
      await inTransaction(db, async (trx) => {
        const isEnded = await endOwnSession(trx, staffId, Buffer.from(wanted, 'base64url'));
        const act = { staffId, session, storeId, action: 'session.end' as const, object: staffId };
        if (isEnded) await recordStaffAct(trx, act, clock.now());
      });
      return {};
    },

    'console/session/endOthers': async (_, { staff }) => {
      const { staffId, storeId } = staff.member;
      const session = sessionId(staff);
      const ended = await inTransaction(db, async (trx) => {
        const count = await endOtherSessions(trx, staffId, staff.tokenHash);
        const act = { staffId, session, storeId, action: 'session.endOthers' as const, object: staffId };
        if (count > 0) await recordStaffAct(trx, { ...act, after: { ended: count } }, clock.now());
        return count;
      });
      return { ended };
    },
  } satisfies Partial<CallHandlers>;
}

/** Nothing to choose from where there is one. */
function presentStores(places: readonly Place[], language: LanguageNumber): Pick<Staff, 'stores'> {
  if (places.length < 2) return {};
  const stores = places.map(({ storeId, storeName, role, isInvited }) => ({
    storeId,
    storeName: translate(storeName, language),
    role,
    ...(isInvited ? { invited: true } : {}),
  }));
  return { stores };
}

function presentStaff(member: StaffMember, language: LanguageNumber, mustEnrol: boolean): Staff {
  const { storeId, storeName, hasTotp: _, ...rest } = member;
  const staff = { ...rest, ...(mustEnrol ? { mustEnrol } : {}) };
  if (storeId === null) return staff;
  return { ...staff, storeId, storeName: translate(storeName ?? {}, language) };
}
