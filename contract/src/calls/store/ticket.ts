import { z } from 'zod';
import { defineCall } from '../../define-call';
import { idField, orEmpty } from '../../fields';
import { limits } from '../../limits';
import { redemption, storeTicket } from '../../redemption';
import { rolesThat } from '../../store-permissions';

const roles = rolesThat('change', 'tickets');

/** What staff have in hand: the text of a QR code, or the short code. */
const inHand = {
  payload: orEmpty(z.string().max(1_000)),
  code: orEmpty(z.string().max(40)).describe('As typed: case, width, spaces and dashes do not matter'),
};
const oneOfThem = { path: ['payload'], message: 'Either payload or code' };

export const preview = defineCall({
  path: 'store/ticket/preview',
  audience: 'staff',
  roles,
  summary: 'The ticket in hand and whether it can be redeemed now. Changes nothing.',
  input: z
    .object(inHand)
    .refine(({ payload, code }) => (payload === undefined) !== (code === undefined), oneOfThem),
  output: z.object({ ticket: storeTicket, serverTime: z.int() }),
  errors: ['E1201'],
  refusals: ['ticketRefused'],
});

export const redeem = defineCall({
  path: 'store/ticket/redeem',
  audience: 'staff',
  roles,
  summary:
    'Redeems uses of a ticket of the own store, once: the same nonce again answers with the same redemption.',
  input: z
    .object({
      ...inHand,
      uses: z.int().min(limits.minimumCount).max(limits.quantityMax).default(1),
      nonce: z.uuid().describe('Made by the terminal for each scan'),
      anyway: z.boolean().optional().describe('The store takes it outside its hours'),
    })
    .refine(({ payload, code }) => (payload === undefined) !== (code === undefined), oneOfThem),
  output: z.object({ ticket: storeTicket, redemption, serverTime: z.int() }),
  errors: ['E1201', 'E1203'],
  refusals: ['ticketRefused', 'nonceUsed'],
});

export const undo = defineCall({
  path: 'store/ticket/undo',
  audience: 'staff',
  roles,
  summary: `Takes a redemption of the own store back, within ${limits.undoMinutes} minutes.`,
  input: z.object({ redemptionId: idField }),
  output: z.object({ ticket: storeTicket, serverTime: z.int() }),
  errors: ['E1201'],
  refusals: ['undoRefused'],
});
