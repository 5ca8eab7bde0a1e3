import { updateAccount } from '../../domains/accounts/account-repository';
import { endSession } from '../../domains/accounts/session-repository';
import { changeEmail } from '../../flows/change-email';
import { checkRegister } from '../../flows/check-register';
import { deleteAccount } from '../../flows/delete-account';
import { exchangeAssertion } from '../../flows/exchange-assertion';
import { sendCode } from '../../flows/send-code';
import { signIn } from '../../flows/sign-in';
import { startGuest } from '../../flows/start-guest';
import type { CallHandlers } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { presentProfile } from './present-profile';

export function userCalls(services: Services) {
  return {
    'shopper/user/sendEmail': ({ email, purpose, deviceId }, { session, language, networkAddress }) => {
      const account = session?.account;
      // A table is asked for by a session, and so is its code.
      const device = purpose === 'table' && session ? session.deviceId : deviceId;
      return sendCode(services, { email, purpose, deviceId: device, language, networkAddress, account });
    },

    'shopper/user/checkRegister': async (input, { networkAddress }) => ({
      registered: await checkRegister(services, { ...input, networkAddress }),
    }),

    'shopper/user/loginWithEmail': ({ name, ...input }, { session, language, networkAddress }) =>
      signIn(services, { ...input, nickname: name, session, language, networkAddress }),

    'shopper/user/guest': ({ deviceId }, { language, networkAddress }) =>
      startGuest(services, { deviceId, language, networkAddress }),

    'shopper/user/exchange': ({ assertion, deviceId }, { language }) =>
      exchangeAssertion(services, { assertion, deviceId, language }),

    'shopper/user/logout': async (_, { session }) => {
      await endSession(services.db, session.tokenHash);
      return {};
    },

    'shopper/user/delete': async (input, { session, language, networkAddress }) => {
      await deleteAccount(services, { ...input, session, language, networkAddress });
      return {};
    },

    'shopper/user/updateEmail': async (input, { session, language, networkAddress }) => {
      await changeEmail(services, { ...input, session, language, networkAddress });
      return {};
    },

    'shopper/user/getMyInfo': (_, request) => presentProfile(services, request, request.session.account),

    'shopper/user/update': async (change, request) => {
      const given = Object.values(change).some((value) => value !== undefined);
      const { account } = request.session;
      const after = given ? await updateAccount(services.db, account.userId, change) : account;
      return presentProfile(services, request, after);
    },
  } satisfies Partial<CallHandlers>;
}
