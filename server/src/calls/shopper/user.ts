import { sessionFinder } from '../../domains/accounts/session-repository';
import { setPushLanguage } from '../../domains/pushes/subscriptions';
import { changeEmail } from '../../flows/accounts/change-email';
import { checkRegister } from '../../flows/accounts/check-register';
import { deleteAccount } from '../../flows/accounts/delete-account';
import { exchangeAssertion } from '../../flows/accounts/exchange-assertion';
import { mergeGuest } from '../../flows/accounts/merge-guest';
import { sendCode } from '../../flows/accounts/send-code';
import { signIn } from '../../flows/accounts/sign-in';
import { readSignInLink, signInByLink } from '../../flows/accounts/sign-in-by-link';
import { startGuest } from '../../flows/accounts/start-guest';
import { undoEmailChange } from '../../flows/accounts/undo-email-change';
import { changeProfile } from '../../flows/uploads/change-profile';
import type { Pictures } from '../../flows/uploads/pictures';
import type { CallHandlers, PublicRequest } from '../../http/call-handlers';
import { deviceNameOf } from '../../http/device-name';
import type { Services } from '../../platform/services';
import { holdsAnything } from '../../reads/guest-holdings';
import { presentProfile } from './present-profile';

export function userCalls(services: Services, pictures: Pictures) {
  const findSession = sessionFinder(services.pool);
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

    'shopper/user/loginWithEmail': ({ name, ...input }, request) =>
      signIn(services, { ...input, nickname: name, ...callerOf(request), session: request.session }),

    'shopper/user/loginLink': async ({ key }) => {
      const { email } = readSignInLink(services, key);
      return { email };
    },

    'shopper/user/loginWithLink': (input, request) =>
      signInByLink(services, { ...input, ...callerOf(request), session: request.session }),

    'shopper/user/guest': ({ deviceId }, request) => startGuest(services, { deviceId, ...callerOf(request) }),

    'shopper/user/exchange': async ({ assertion, deviceId, mergeGuest: merges }, request) => {
      const guest = request.session?.account.guest ? request.session : undefined;
      const guestHolds =
        guest !== undefined && !merges && (await holdsAnything(services.db, guest.account.userId));
      const entering = { assertion, deviceId, ...callerOf(request), guest: merges ? guest : undefined };
      return { ...(await exchangeAssertion(services, entering)), guestHolds };
    },

    'shopper/user/mergeGuest': async ({ guestToken }, { session, networkAddress }) => {
      const guest = await findSession(guestToken, services.clock.now());
      return { merged: await mergeGuest(services, { guest, session, networkAddress }) };
    },

    'shopper/user/delete': async (input, { session, language, networkAddress }) => {
      await deleteAccount(services, { ...input, session, language, networkAddress });
      return {};
    },

    'shopper/user/updateEmail': async (input, { session, language, networkAddress }) => {
      await changeEmail(services, { ...input, session, language, networkAddress });
      return {};
    },

    'shopper/user/undoUpdateEmail': ({ key }, { networkAddress }) =>
      undoEmailChange(services, { key, networkAddress }),

    'shopper/user/getMyInfo': (_, request) => presentProfile(services, request, request.session.account),

    'shopper/user/update': async (change, request) => {
      const given = Object.values(change).some((value) => value !== undefined);
      const { account } = request.session;
      if (change.language !== undefined) {
        await setPushLanguage(services.db, request.session.tokenHash, change.language);
      }
      const after = given ? await changeProfile(services, pictures, account, change) : account;
      return presentProfile(services, request, after);
    },
  } satisfies Partial<CallHandlers>;
}

/** What a new session remembers of whoever asks for it. */
function callerOf({ language, networkAddress, userAgent }: PublicRequest) {
  return { language, networkAddress, deviceName: deviceNameOf(userAgent) };
}
