import { z } from 'zod';
import { defineCall } from '../../define-call';
import { idField, orEmpty } from '../../fields';
import { limits } from '../../limits';
import { listOf } from '../../offer';
import { ticketReasons, ticketStates } from '../../states';
import { ticket, ticketDetail } from '../../ticket';

const counts = z.record(z.enum(ticketStates), z.int().nonnegative());

/** All that a device needs to show a ticket, also without a network. */
const qr = z.object({
  payload: z
    .string()
    .describe(
      'v1.ticketId.validUntil.signature.window.mac of this moment; the device makes the following ones',
    ),
  secret: z.string().describe('base64url; the key of the mac'),
  code: z.string(),
  serverTime: z.int(),
});

export const queryList = defineCall({
  path: 'shopper/user/ticket/queryList',
  audience: 'guest',
  summary:
    'Tickets of the visitor in one state: the next visit or the earliest end first, past ones newest first.',
  input: z.object({
    type: z.enum(ticketStates),
    reason: orEmpty(z.enum(ticketReasons)).describe('Only of cancelled tickets'),
    cursor: orEmpty(z.string().max(300)),
  }),
  output: listOf(ticket).extend({ counts, serverTime: z.int() }),
  errors: [],
});

export const detail = defineCall({
  path: 'shopper/user/ticket/detail',
  audience: 'guest',
  summary: 'One ticket of the visitor.',
  input: z.object({ ticketId: idField }),
  output: z.object({ ticket: ticketDetail, serverTime: z.int() }),
  errors: ['E1201'],
});

export const qrCode = defineCall({
  path: 'shopper/user/ticket/qr',
  audience: 'guest',
  summary: 'What the QR code of an established ticket is made of.',
  input: z.object({ ticketId: idField }),
  output: qr,
  errors: ['E1201', 'E1203'],
});

export const view = defineCall({
  path: 'shopper/user/ticket/view',
  audience: 'public',
  summary:
    'A ticket by the link in a mail to its buyer, with its QR code while it is good. The key is the ticket’s own or that of its order. Changes nothing.',
  input: z.object({ ticketId: idField, key: z.string().min(1).max(200) }),
  output: z.object({ ticket: ticketDetail, qr: qr.optional(), serverTime: z.int() }),
  errors: ['E1203'],
});

export const cancelTicket = defineCall({
  path: 'shopper/user/ticket/cancel',
  audience: 'guest',
  summary:
    'Gives the unused tickets of a paid order back, or one of them alone, where the promise of the purchase allows it. A table is given back as a whole.',
  input: z.object({
    ticketId: idField,
    only: z.boolean().optional().describe('This ticket alone; without it all unused tickets of the order'),
  }),
  output: z.object({ ticket: ticketDetail, serverTime: z.int() }),
  errors: ['E1201', 'E1203'],
  refusals: ['onlyWhole', 'tooLateToCancel', 'contested'],
});

const receiptOf = {
  ticketId: idField,
  addressee: orEmpty(
    z
      .string()
      .max(10 * limits.addresseeCharacters)
      .transform((text) => text.normalize('NFC').trim())
      .pipe(
        z
          .string()
          .max(limits.addresseeCharacters)
          .regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u),
      ),
  ).describe('宛名: whom the receipt is made out to'),
};

export const receipt = defineCall({
  path: 'shopper/user/ticket/receipt',
  audience: 'guest',
  summary: 'The receipt of a used ticket as a PDF.',
  input: z.object(receiptOf),
  output: z.object({ fileName: z.string(), pdf: z.string().describe('base64') }),
  errors: ['E1001', 'E1201'],
});

export const sendReceipt = defineCall({
  path: 'shopper/user/ticket/send/receipt',
  audience: 'guest',
  summary: 'Sends the same receipt by mail: to the account’s address, for guests to the order’s.',
  input: z.object(receiptOf),
  output: z.object({ sentTo: z.string() }),
  errors: ['E1001', 'E1201'],
});
