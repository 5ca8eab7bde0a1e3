import { z } from 'zod';
import { defineCall } from '../../define-call';
import { contactNameField, emailField, idField, languageField, orEmpty } from '../../fields';
import { limits } from '../../limits';
import { consoleRoles } from '../../roles';

export const invite = defineCall({
  path: 'console/staff/invite',
  audience: 'staff',
  roles: ['storeOwner', 'operatorAdmin'],
  summary: `Mails somebody a link by which they set a password, good for ${limits.invitationHours} hours. Owners invite for their own store.`,
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
  errors: ['E1203'],
});

export const acceptInvitation = defineCall({
  path: 'console/invitation/accept',
  audience: 'public',
  summary: 'Sets the password of an invited member of staff, once. They sign in with it then.',
  input: z.object({ key: keyField, newPassword: z.string().min(1).max(1_000).describe('The new password') }),
  output: z.object({ email: z.string() }),
  errors: ['E1106', 'E1203'],
});
