import { z } from 'zod';
import { tidyCouponCode } from './coupon-code';
import { isEmail, tidyEmail } from './email';
import { limits } from './limits';
import { nicknameFault, nicknameUnits, tidyNickname } from './nickname';
import { hasInvisibles, tidyLine } from './one-line';
import { messageFault, tidyMessage } from './store-message';
import { supportMessageFault, tidySupportMessage } from './support-message';

/** Schemas of fields that several calls share. The rules are in files that a browser can use without zod. */
export const emailField = z
  .string()
  .max(1_000)
  .transform(tidyEmail)
  .refine(isEmail, 'Email address format is incorrect')
  .meta({ format: 'email', maxLength: limits.emailCharacters });

export const verifyCodeField = z
  .string()
  .max(100)
  .transform((text) => text.normalize('NFKC').replace(/\s/g, ''))
  .refine((text) => new RegExp(`^\\d{${limits.codeDigits}}$`).test(text), 'Six digits')
  .meta({ pattern: `^\\d{${limits.codeDigits}}$` });

export const nicknameField = z
  .string()
  .max(nicknameUnits, 'tooLong')
  .transform(tidyNickname)
  .superRefine((text, context) => {
    const fault = nicknameFault(text);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  })
  .meta({
    description: `1 to ${limits.nicknameGraphemes} characters as a person counts them, NFC, no bidi controls`,
  });

/** The name under which a guest is expected. */
export const contactNameField = z
  .string()
  .max(10 * limits.contactNameCharacters)
  .transform(tidyLine)
  .pipe(
    z
      .string()
      .min(1)
      .max(limits.contactNameCharacters)
      .refine((text) => !hasInvisibles(text), 'forbiddenCharacters'),
  )
  .meta({ minLength: 1, maxLength: limits.contactNameCharacters });

/** A guest's words to a store: one line, or none. Longer ones are not even tidied, since that takes its time. */
export const messageField = orEmpty(
  z
    .string()
    .max(10 * limits.messageCharacters, 'tooLong')
    .transform(tidyMessage)
    .superRefine((text, context) => {
      const fault = messageFault(text);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .transform((text) => text || undefined),
).meta({
  description: `A guest's words to the store, told as they are: up to ${limits.messageCharacters} characters`,
});

/** As people type it: small letters, full width, spaces and hyphens make no other code. */
export const couponCodeField = z
  .string()
  .max(10 * limits.couponCodeCharacters)
  .transform(tidyCouponCode)
  .pipe(z.string().min(1, 'Coupon code must not be empty').max(limits.couponCodeCharacters))
  .meta({ minLength: 1, maxLength: limits.couponCodeCharacters });

/** Any text may be asked for; one with a NUL or half a character is none, and no database takes it. */
export const idField = z
  .string()
  .max(limits.idCharacters)
  .regex(/^[^\0\p{Cs}]+$/u);

/** Of the link in a mail. Whatever it says, a wrong one is as good as none. */
export const orderKeyField = orEmpty(z.string().max(2 * limits.idCharacters)).describe(
  'From the link of a mail to the buyer: opens this one order for a session that has not bought it',
);

/** The same for a conversation with support. */
export const threadKeyField = orEmpty(z.string().max(2 * limits.idCharacters)).describe(
  'From the link of a mail with an answer: opens this one conversation for a session that has not begun it',
);

/** A visitor's words to support, with their lines. */
export const supportMessageField = z
  .string()
  .max(10 * limits.supportMessageCharacters, 'tooLong')
  .transform(tidySupportMessage)
  .superRefine((text, context) => {
    const fault = supportMessageFault(text);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  })
  .meta({ minLength: 1, maxLength: limits.supportMessageCharacters });

export const deviceIdField = z.string().regex(/^[A-Za-z0-9._-]{6,100}$/);
export const languageField = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** Where the visitor is, where that is known. */
export const positionFields = {
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
};

/** "Empty text means not given." */
export function orEmpty<T extends z.ZodType>(field: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), field.optional());
}
