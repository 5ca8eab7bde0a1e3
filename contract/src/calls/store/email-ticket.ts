import { z } from 'zod';
import { defineCall, keyBudget } from '../../define-call';
import { tidyEmail } from '../../email';
import { limits } from '../../limits';
import { redemption, storeTicket } from '../../redemption';
import { emailCheckStates } from '../../states';

/** Of the link in the mail to the store. Without a good key everything that does not fit is E1203, nonsense included. */
const link = {
  ticketId: z.string().max(limits.idCharacters),
  storeEmail: z.string().max(1_000).transform(tidyEmail).describe('Where the mail was sent to'),
  key: z.string().max(200).describe('From the link of the mail'),
};

const answer = z.object({
  state: z
    .enum(emailCheckStates)
    .describe('verifying: may be approved; approved: by this link; used: before, or otherwise'),
  storeName: z.string(),
  summary: storeTicket.describe('The ticket, as the store may know it'),
  redemption: redemption.omit({ undoUntil: true }).optional(),
  needsPin: z.boolean().describe('False where the browser has a session of this store'),
  serverTime: z.int(),
});

export const verify = defineCall({
  path: 'store/emailTicket/verify',
  audience: 'public',
  summary: 'The ticket that a mail to the store was about. Changes nothing.',
  input: z.object(link),
  output: answer,
  perNetwork: keyBudget('email-ticket'),
  errors: ['E1201', 'E1202', 'E1203'],
});

export const approve = defineCall({
  path: 'store/emailTicket/approve',
  audience: 'public',
  summary:
    'Redeems one use of the ticket of a mail with the store’s PIN, or without it in a session of the store. With the last use the link only tells what became of it.',
  input: z.object({
    ...link,
    pin: z.string().max(20).default('').describe('Not needed in a session of the store'),
    nonce: z.uuid().describe('Made by the page for each approval'),
    anyway: z.boolean().optional().describe('The store takes it outside its hours'),
  }),
  output: answer,
  perNetwork: keyBudget('email-ticket'),
  errors: ['E1201', 'E1202', 'E1203'],
  refusals: ['ticketRefused', 'nonceUsed'],
});
