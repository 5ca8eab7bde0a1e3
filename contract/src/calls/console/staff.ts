import { z } from 'zod';
import { defineCall, keyBudget } from '../../define-call';
import { contactNameField, emailField, idField, languageField, orEmpty } from '../../fields';
import { limits } from '../../limits';
import { listOf } from '../../offer';
import { consoleRoles } from '../../roles';

/** Who looks after the accounts of others: owners those of their store, administrators everybody's. */
const roles = ['storeOwner', 'operatorAdmin'] as const;

export const list = defineCall({
  path: 'console/staff/list',
  audience: 'staff',
  roles,
  summary:
    'Who works in a store and who is invited to: owners see their own store, administrators the operator’s people or one store.',
  input: z.object({ storeId: orEmpty(idField).describe('Of administrators who ask about a store') }),
  output: listOf(
    z.object({
      staffId: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(consoleRoles),
      totp: z.boolean().describe('An authenticator app is asked for at sign-in'),
      self: z.boolean().describe('Whoever asks'),
      signedInAt: z.int().optional().describe('When they last signed in'),
      disabledAt: z.int().optional().describe('Since when they cannot work there'),
    }),
  ).extend({
    invitations: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        role: z.enum(consoleRoles),
        invitedAt: z.int(),
        expiresAt: z.int().describe('When the link stops working'),
      }),
    ),
    storeName: z.string().optional().describe('Of the store that was asked about'),
  }),
  errors: ['E801'],
});

const switched = {
  audience: 'staff',
  roles,
  input: z.object({
    staffId: idField,
    storeId: orEmpty(idField).describe(
      'Of administrators: of the stores where the person works; the first one without it',
    ),
  }),
  output: z.object({}),
  errors: [],
  refusals: ['staffRefused'],
} as const;

export const switchOff = defineCall({
  ...switched,
  path: 'console/staff/switchOff',
  summary:
    'Signs a member of staff out of a store, or of the operator’s console, and lets them in no longer; who works for other stores goes on there.',
});

export const switchOn = defineCall({
  ...switched,
  path: 'console/staff/switchOn',
  summary: 'Lets a member of staff work there again.',
});

export const resetSignIn = defineCall({
  ...switched,
  path: 'console/staff/resetSignIn',
  input: z.object({ staffId: idField }),
  summary: `Mails a member of staff a link by which they set a new password, good for ${limits.invitationHours} hours. Taking it switches their authenticator off and signs them out everywhere.`,
  output: z.object({
    sentTo: z.string(),
    expiresAt: z.int().describe('When the link stops working'),
  }),
});

export const withdraw = defineCall({
  path: 'console/staff/withdraw',
  audience: 'staff',
  roles,
  summary: 'Takes an invitation back: its link works no longer.',
  input: z.object({ email: emailField }),
  output: z.object({
    withdrawn: z.boolean().describe('False where it was taken or over already'),
  }),
  errors: [],
});

export const invite = defineCall({
  path: 'console/staff/invite',
  audience: 'staff',
  roles,
  summary: `Mails somebody a link by which they set a password, good for ${limits.invitationHours} hours. Owners invite for their own store. Who works for another store already signs in as before and joins.`,
  input: z.object({
    email: emailField,
    name: contactNameField,
    role: z.enum(consoleRoles),
    storeId: orEmpty(idField).describe('Of a role of a store; owners leave it out'),
    mailLanguage: languageField.optional().describe('Of the mail; the inviter’s where it is left out'),
  }),
  output: z.object({
    sentTo: z.string(),
    expiresAt: z.int().describe('When the link stops working'),
  }),
  errors: ['E801', 'E1107'],
});

const keyField = z.string().max(200).describe('From the link of the invitation');

export const viewInvitation = defineCall({
  path: 'console/invitation/view',
  audience: 'public',
  summary: 'Whom an invitation is for. Changes nothing.',
  input: z.object({ key: keyField }),
  output: z.object({
    email: z.string(),
    name: z.string(),
    role: z.enum(consoleRoles),
    storeName: z.string().optional(),
    expiresAt: z.int().describe('When the link stops working'),
  }),
  perNetwork: keyBudget('staff-invitation'),
  errors: ['E1203'],
});

export const acceptInvitation = defineCall({
  path: 'console/invitation/accept',
  audience: 'public',
  summary: 'Sets the password of an invited member of staff, once. They sign in with it then.',
  input: z.object({ key: keyField, newPassword: z.string().min(1).max(1_000).describe('The new password') }),
  output: z.object({ email: z.string() }),
  perNetwork: keyBudget('staff-invitation'),
  errors: ['E1106', 'E1203'],
  refusals: ['weakPassword'],
});
