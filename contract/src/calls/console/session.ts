import { z } from 'zod';
import { defineCall } from '../../define-call';
import { emailField, idField, languageField } from '../../fields';
import { listOf } from '../../offer';
import { consoleRoles, storeRoles } from '../../roles';

const staff = z.object({
  staffId: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(consoleRoles),
  language: languageField,
  storeId: z.string().optional(),
  storeName: z.string().optional(),
  stores: z
    .array(
      z.object({
        storeId: z.string(),
        storeName: z.string(),
        role: z.enum(storeRoles).describe('In that store'),
        invited: z.boolean().optional().describe('Not joined yet'),
      }),
    )
    .optional()
    .describe('Where one works or is invited to; left out where there is one store'),
  mustEnrol: z
    .boolean()
    .optional()
    .describe('Nothing else is open before an authenticator app has been set up'),
});
export type Staff = z.output<typeof staff>;

export const login = defineCall({
  path: 'console/session/login',
  audience: 'public',
  summary: 'Signs staff in; the session is an HttpOnly cookie.',
  input: z.object({
    email: emailField,
    password: z.string().min(1).max(200),
    otp: z
      .string()
      .max(40)
      .optional()
      .describe('Six digits of the authenticator app, or a recovery code, where the account has one'),
  }),
  output: staff,
  errors: ['E1104', 'E1105'],
});

export const logout = defineCall({
  path: 'console/session/logout',
  audience: 'staff',
  summary: 'Ends the session and clears the cookie.',
  input: z.object({}),
  output: z.object({}),
  errors: [],
});

export const me = defineCall({
  path: 'console/session/me',
  audience: 'staff',
  summary: 'Who is signed in.',
  input: z.object({}),
  output: staff,
  errors: [],
});

export const switchStore = defineCall({
  path: 'console/session/switchStore',
  audience: 'staff',
  summary:
    'Goes on in another of the own stores without a new sign-in. A store that has invited one is joined by it; E801 for all others.',
  input: z.object({ storeId: idField.describe('From `stores`') }),
  output: staff,
  errors: ['E801'],
});

export const list = defineCall({
  path: 'console/session/list',
  audience: 'staff',
  summary: 'Where one is signed in, the most recently used first.',
  input: z.object({}),
  output: listOf(
    z.object({
      sessionId: z.string(),
      device: z.string().optional().describe('What kind of browser it is'),
      createdAt: z.int().describe('When one signed in'),
      lastSeenAt: z.int().describe('When it was last used, to the minute'),
      current: z.boolean().describe('The one that asks'),
    }),
  ),
  errors: [],
});

export const end = defineCall({
  path: 'console/session/end',
  audience: 'staff',
  summary: 'Signs one of the own sessions out; one that is over already is no mistake.',
  input: z.object({ sessionId: z.string().max(100).describe('From the list of sessions') }),
  output: z.object({}),
  errors: [],
});

export const endOthers = defineCall({
  path: 'console/session/endOthers',
  audience: 'staff',
  summary: 'Signs every session out but the one that asks.',
  input: z.object({}),
  output: z.object({ ended: z.int().min(0).describe('How many there were') }),
  errors: [],
});
