import { countRecoveryCodes } from '../../domains/staff/recovery-codes';
import { isOperator } from '../../domains/staff/session-terms';
import { sessionId } from '../../domains/staff/staff-sessions';
import { changeStaffPassword } from '../../flows/staff/change-staff-password';
import { confirmTotp, endTotp, prepareTotp, renewRecoveryCodes } from '../../flows/staff/staff-totp';
import type { CallHandlers, StaffRequest } from '../../http/call-handlers';
import type { Services } from '../../platform/services';

export function consoleSecurityCalls(services: Services, operatorsNeedTotp: boolean) {
  return {
    'console/security/status': async (_, { staff: { member } }) => ({
      totp: member.hasTotp,
      totpRequired: operatorsNeedTotp && isOperator(member.role),
      recoveryCodesLeft: await countRecoveryCodes(services.db, member.staffId),
    }),

    'console/security/changePassword': async (input, request) => {
      const { tokenHash } = request.staff;
      await changeStaffPassword(services, { ...input, ...askerOf(request), tokenHash });
      return {};
    },

    'console/security/startTotp': (input, request) =>
      prepareTotp(services, { ...input, ...askerOf(request) }),

    'console/security/confirmTotp': async ({ otp }, request) => ({
      recoveryCodes: await confirmTotp(services, { otp, ...askerOf(request) }),
    }),

    'console/security/endTotp': async (input, request) => {
      await endTotp(services, { ...input, ...askerOf(request) });
      return {};
    },

    'console/security/renewRecoveryCodes': async (input, request) => ({
      recoveryCodes: await renewRecoveryCodes(services, { ...input, ...askerOf(request) }),
    }),
  } satisfies Partial<CallHandlers>;
}

function askerOf({ staff, networkAddress, browser }: StaffRequest) {
  return { member: staff.member, session: sessionId(staff), networkAddress, device: browser.device };
}
