import { z } from 'zod';
import { defineCall } from '../../define-call';
import { verifyCodeField } from '../../fields';
import { limits } from '../../limits';

/** What proves who changes something about a sign-in. */
const proof = {
  password: z.string().min(1).max(limits.passwordCharactersMax).describe('The present one'),
  otp: z
    .string()
    .max(40)
    .optional()
    .describe('Of the authenticator app, or a recovery code; where the account has an authenticator'),
};

export const status = defineCall({
  path: 'console/security/status',
  audience: 'staff',
  summary: 'How the own account is protected.',
  input: z.object({}),
  output: z.object({
    totp: z.boolean().describe('An authenticator app is asked for at sign-in'),
    totpRequired: z.boolean().describe('The role needs one'),
    recoveryCodesLeft: z.int().min(0).describe('Recovery codes that are not used'),
  }),
  errors: [],
});

export const changePassword = defineCall({
  path: 'console/security/changePassword',
  audience: 'staff',
  summary: 'Changes the own password and signs every other session out.',
  input: z.object({ ...proof, newPassword: z.string().min(1).max(1_000).describe('The new password') }),
  output: z.object({}),
  errors: ['E1104', 'E1105', 'E1106'],
  refusals: ['weakPassword'],
});

export const startTotp = defineCall({
  path: 'console/security/startTotp',
  audience: 'staff',
  summary: 'Makes the secret for an authenticator app; it has no effect before `confirmTotp`.',
  input: z.object(proof),
  output: z.object({
    secret: z.string().describe('To be typed into the app, base32'),
    uri: z.string().describe('The same for a QR code'),
  }),
  errors: ['E1104', 'E1105'],
});

export const confirmTotp = defineCall({
  path: 'console/security/confirmTotp',
  audience: 'staff',
  summary: 'Switches the authenticator on by its first code; answers the recovery codes, this once.',
  input: z.object({ otp: verifyCodeField }),
  output: z.object({ recoveryCodes: z.array(z.string()).describe('Each is good for one sign-in') }),
  errors: ['E1105'],
});

export const endTotp = defineCall({
  path: 'console/security/endTotp',
  audience: 'staff',
  summary: 'Switches the authenticator off.',
  input: z.object(proof),
  output: z.object({}),
  errors: ['E1104', 'E1105'],
});

export const renewRecoveryCodes = defineCall({
  path: 'console/security/renewRecoveryCodes',
  audience: 'staff',
  summary: 'Makes new recovery codes and answers them, this once; those before are good no longer.',
  input: z.object(proof),
  output: z.object({ recoveryCodes: z.array(z.string()).describe('Each is good for one sign-in') }),
  errors: ['E1104', 'E1105'],
});
