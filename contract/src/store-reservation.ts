import { z } from 'zod';
import { locales } from './languages';
import { limits } from './limits';
import { clockTimeField, reservation } from './order';
import { storeDeclineReasons } from './store-decline-reasons';

/** A request as the store sees it: who comes, when, for what, and what was answered. Nothing else of the guest. */
export const storeReservation = reservation.extend({
  orderNumber: z.string(),
  guestName: z.string(),
  guestLanguage: z.enum(locales).describe('In which the guest reads'),
  offerTitle: z.string(),
  quantity: z.int().positive(),
  peopleFed: z
    .int()
    .positive()
    .optional()
    .describe('How many people the tickets feed; missing where the store had not said it of one'),
  amount: z.int().nonnegative(),
  requestedAt: z.int(),
  paid: z.boolean().describe('The money has been taken'),
  openHours: z
    .array(z.object({ from: z.string(), to: z.string().describe('May pass 24:00') }))
    .describe('Hours of that day within which another time can be proposed'),
  answer: z
    .object({
      at: z.int(),
      by: z
        .enum(['staff', 'mail', 'visitor'])
        .optional()
        .describe('Missing where nobody did, as with a lapse'),
      name: z.string().optional().describe('Of the member of staff'),
    })
    .optional(),
});
export type StoreReservation = z.output<typeof storeReservation>;

export const proposedTimesField = z
  .array(clockTimeField)
  .min(1)
  .max(limits.proposedTimes)
  .refine((times) => new Set(times).size === times.length, 'Different times');

export const reasonField = z
  .string()
  .max(10 * limits.reasonCharacters)
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(limits.reasonCharacters)
      .regex(/^[^\p{Cc}\p{Bidi_Control}]+$/u),
  )
  .meta({ description: `One of ${storeDeclineReasons.join(', ')}, or own words for the guest` });
