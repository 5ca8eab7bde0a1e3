import { z } from 'zod';
import { defineCall } from '../../define-call';
import { emailField, languageField } from '../../fields';
import { consoleRoles } from '../../roles';

const staff = z.object({
  staffId: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(consoleRoles),
  language: languageField,
  storeId: z.string().optional(),
  storeName: z.string().optional(),
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
      .max(20)
      .optional()
      .describe('Six digits of the authenticator app, where the account has one'),
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
