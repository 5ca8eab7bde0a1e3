import type { Staff } from '@meal/contract/calls/console/session';
import type { LanguageNumber } from '@meal/contract/languages';
import { endStaffSession } from '../../domains/staff/staff-repository';
import { staffSignIn } from '../../flows/staff-sign-in';
import type { CallHandlers } from '../../http/call-handlers';
import type { CookieWriter } from '../../http/cookies';
import { makeXsrfToken } from '../../http/xsrf';
import type { StaffMember } from '../../platform/callers';
import { hashToken } from '../../platform/identifiers';
import type { Services } from '../../platform/services';
import { translate } from '../../platform/translate';

export function consoleSessionCalls(services: Services, cookies: CookieWriter) {
  const { db, secrets } = services;
  return {
    'console/session/login': async (input, { networkAddress, language, setCookie }) => {
      const { member, token } = await staffSignIn(services, { ...input, networkAddress });
      setCookie(cookies.staffSession(token));
      setCookie(cookies.staffXsrf(makeXsrfToken(secrets.xsrfKey, hashToken(token))));
      return presentStaff(member, language);
    },

    'console/session/logout': async (_, { staff, setCookie }) => {
      await endStaffSession(db, staff.tokenHash);
      setCookie(cookies.endStaffSession());
      return {};
    },

    'console/session/me': async (_, { staff, language }) => presentStaff(staff.member, language),
  } satisfies Partial<CallHandlers>;
}

function presentStaff(member: StaffMember, language: LanguageNumber): Staff {
  const { storeId, storeName, ...rest } = member;
  if (storeId === null) return rest;
  return { ...rest, storeId, storeName: translate(storeName ?? {}, language) };
}
