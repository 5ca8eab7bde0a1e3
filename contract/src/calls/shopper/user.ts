import { z } from 'zod';
import { defineCall } from '../../define-call';
import {
  deviceIdField,
  emailField,
  idField,
  languageField,
  nicknameField,
  orEmpty,
  verifyCodeField,
} from '../../fields';
import { limits } from '../../limits';
import { dayField } from '../../offer';
import { clockTimeField } from '../../order';
import { ticketStates } from '../../states';
import { uploadKeyPattern } from '../../uploads';

const userInfo = z.object({
  userId: z.string(),
  email: z.string().describe('Empty for a guest'),
  token: z.string(),
  deviceId: z.string(),
});
export type UserInfo = z.output<typeof userInfo>;

const profile = z.object({
  userId: z.string(),
  email: z.string(),
  emailProven: z
    .boolean()
    .describe('A code has proven the address; then a change of it needs a code of the old one as well'),
  nickname: z.string(),
  avatar: z.string().describe('default-1 … default-5, or the address of an uploaded picture'),
  language: languageField,
  guest: z.boolean(),
  notifications: z.boolean(),
  counts: z.record(z.enum(ticketStates), z.int().nonnegative()),
  // Servers of the release before do not say.
  unreadSupport: z
    .int()
    .nonnegative()
    .optional()
    .describe('In how many conversations with support an answer is unread'),
  nextVisit: z
    .object({
      ticketId: z.string(),
      title: z.string().describe('As it was when it was bought'),
      storeName: z.string(),
      date: dayField.describe(
        'The day of the table; without a time, the last day on which the ticket is good',
      ),
      time: clockTimeField.optional().describe('Of a confirmed table'),
      validUntil: z.int(),
    })
    .optional()
    .describe('The nearest confirmed table to come; else the ticket that ends first'),
  openUntil: z
    .int()
    .optional()
    .describe(
      'When the last ticket ends that is good or asked for; so long a guest’s device keeps the session',
    ),
});
export type Profile = z.output<typeof profile>;

const nothing = z.object({});

export const sendEmail = defineCall({
  path: 'shopper/user/sendEmail',
  audience: 'public',
  summary: 'Sends a one-time code to an address. Answers alike whether or not the address is known.',
  input: z.object({
    email: orEmpty(emailField).describe(
      'Not needed for deleteAccount, which goes to the account’s own address; empty for updateEmail: the code of the old address',
    ),
    purpose: z
      .enum(['login', 'updateEmail', 'deleteAccount', 'table'])
      .describe('table: proves the address of a visitor who asks for a table that is paid later'),
    deviceId: deviceIdField,
  }),
  output: z.object({
    resendAfterSeconds: z.int(),
    linkSent: z
      .boolean()
      .optional()
      .describe(
        `login: too many codes were asked for; the address has one mail a day with a link that signs in, good for ${limits.signInLinkHours} hours`,
      ),
  }),
  errors: [],
});

export const checkRegister = defineCall({
  path: 'shopper/user/checkRegister',
  audience: 'public',
  summary:
    'Tells whether an address has an account, only with the right code; else null. Does not use the code up.',
  input: z.object({
    email: emailField,
    verifyCode: orEmpty(verifyCodeField),
    deviceId: orEmpty(deviceIdField),
  }),
  output: z.object({ registered: z.boolean().nullable() }),
  errors: [],
});

export const loginWithEmail = defineCall({
  path: 'shopper/user/loginWithEmail',
  audience: 'public',
  summary:
    'Signs in with a one-time code, and up if the address is new; a guest session of this browser is merged.',
  input: z.object({
    email: emailField,
    verifyCode: verifyCodeField,
    deviceId: deviceIdField,
    name: orEmpty(nicknameField).describe('Becomes the nickname of a new account'),
  }),
  output: userInfo,
  errors: ['E1105', 'E1108'],
});

const linkKeyField = z.string().min(1).max(1_000).describe('From the link of the mail');

const linkBudget = { name: 'sign-in-link', hits: 60, seconds: 600 };

export const loginLink = defineCall({
  path: 'shopper/user/loginLink',
  audience: 'public',
  summary: 'Whom a link signs in, so that nobody signs in as somebody else unawares. Changes nothing.',
  input: z.object({ key: linkKeyField }),
  output: z.object({ email: z.string() }),
  perNetwork: linkBudget,
  errors: ['E1105'],
});

export const loginWithLink = defineCall({
  path: 'shopper/user/loginWithLink',
  audience: 'public',
  summary: 'Signs in as loginWithEmail does, with the link that is mailed where no more codes are.',
  input: z.object({ key: linkKeyField, deviceId: deviceIdField }),
  output: userInfo,
  perNetwork: linkBudget,
  errors: ['E1105'],
});

export const guest = defineCall({
  path: 'shopper/user/guest',
  audience: 'public',
  summary: 'Starts a guest session on this device.',
  input: z.object({ deviceId: deviceIdField }),
  output: userInfo,
  perNetwork: { name: 'guest', hits: 300, seconds: 3_600 },
  errors: [],
});

export const exchange = defineCall({
  path: 'shopper/user/exchange',
  audience: 'public',
  summary: `Exchanges an embedding partner’s signed assertion (EdDSA JWT, at most ${limits.assertionSeconds} s, one use).`,
  input: z.object({
    assertion: z.string().min(1).max(4_096),
    deviceId: deviceIdField,
    mergeGuest: z
      .boolean()
      .optional()
      .describe(
        'What the guest has whose token goes along comes to the account, and that session ends. Only with the visitor’s own yes, or inside the partner’s page that hands the assertion over',
      ),
  }),
  output: userInfo.extend({
    guestHolds: z
      .boolean()
      .describe('The guest whose token went along has orders, favorites or coupons, and has them still'),
  }),
  errors: [],
});

export const mergeGuest = defineCall({
  path: 'shopper/user/mergeGuest',
  audience: 'user',
  summary:
    'Brings what a guest of this browser has to the account that is signed in, as a login does; the guest’s sessions end. Both sessions are proven by their tokens.',
  input: z.object({ guestToken: z.string().min(1).max(200).describe('Of the guest’s session') }),
  output: z.object({
    merged: z.boolean().describe('False where that session is over, or no guest’s'),
  }),
  errors: [],
});

export const logout = defineCall({
  path: 'shopper/user/logout',
  audience: 'guest',
  summary: 'Ends this session.',
  input: z.object({
    replaced: z.boolean().optional().describe('Another account is taking its place in this browser'),
  }),
  output: nothing,
  errors: [],
});

export const deleteAccount = defineCall({
  path: 'shopper/user/delete',
  audience: 'user',
  summary: 'Deletes the account after a fresh code; personal data is erased and every session ends.',
  input: z.object({ verifyCode: verifyCodeField, deviceId: deviceIdField }),
  output: nothing,
  errors: ['E1105', 'E1108'],
});

export const updateEmail = defineCall({
  path: 'shopper/user/updateEmail',
  audience: 'user',
  summary:
    'Changes the address after codes sent to the new and to the old one; other sessions end, and the old address is told and can undo it.',
  input: z.object({
    email: emailField,
    verifyCode: verifyCodeField.describe('Of the new address'),
    oldVerifyCode: orEmpty(verifyCodeField).describe('Of the old address; not needed while none is proven'),
    deviceId: deviceIdField,
  }),
  output: nothing,
  errors: ['E1105', 'E1107', 'E1108'],
});

export const undoUpdateEmail = defineCall({
  path: 'shopper/user/undoUpdateEmail',
  audience: 'public',
  summary:
    'Takes a change of address back by the link mailed to the old one: every session ends. Works once.',
  input: z.object({
    key: z.string().max(200).describe('From the link of the mail'),
  }),
  output: z.object({ email: z.string().describe('The address that opens the account again') }),
  perNetwork: { name: 'undo-email', hits: 60, seconds: 600 },
  errors: ['E1105', 'E1107'],
});

export const sessions = defineCall({
  path: 'shopper/user/sessions',
  audience: 'user',
  summary: 'Where the account is signed in, the one used last first.',
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        sessionId: z.string().describe('Names a session; tells nothing of its token'),
        deviceName: z.string().describe('“iPhone, Safari”; empty where the browser did not say'),
        createdAt: z.int(),
        lastSeenAt: z.int().describe('To the hour'),
        current: z.boolean().describe('The session that asks'),
      }),
    ),
  }),
  errors: [],
});
export type OwnSession = z.output<typeof sessions.output>['list'][number];

export const endSession = defineCall({
  path: 'shopper/user/endSession',
  audience: 'user',
  summary: 'Ends one of the account’s sessions, or all but this one.',
  input: z.object({ sessionId: orEmpty(idField).describe('Of the list'), others: z.boolean().optional() }),
  output: nothing,
  errors: [],
});

export const getMyInfo = defineCall({
  path: 'shopper/user/getMyInfo',
  audience: 'guest',
  summary: 'The profile of the session.',
  input: nothing,
  output: profile,
  errors: [],
});

export const update = defineCall({
  path: 'shopper/user/update',
  audience: 'guest',
  summary: 'Changes the fields that are given.',
  input: z.object({
    nickname: nicknameField.optional(),
    avatar: z
      .string()
      .regex(new RegExp(`^default-[1-${limits.defaultAvatars}]$|${uploadKeyPattern.source}`))
      .optional()
      .describe('default-1 … default-5, or the key of a picture that was uploaded (systemKey/s3Key)'),
    language: languageField.optional(),
    notifications: z.boolean().optional(),
  }),
  output: profile,
  errors: ['E1001'],
  refusals: ['pictureRefused', 'storageRefused'],
});
