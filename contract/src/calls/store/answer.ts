import { z } from 'zod';
import { defineCall, keyBudget } from '../../define-call';
import { orEmpty } from '../../fields';
import { clockTimeField } from '../../order';
import { proposedTimesField, reasonField, storeReservation } from '../../store-reservation';

/** Of the link in a request mail; anything that is not one is answered alike, with E1203. */
const keyField = z.string().describe('From the link of the request mail');

const request = { reservation: storeReservation, storeName: z.string(), serverTime: z.int() };

export const view = defineCall({
  path: 'store/answer/view',
  audience: 'public',
  summary: 'The request that a mail was about, and what was answered. Changes nothing.',
  input: z.object({ key: keyField }),
  output: z.object(request),
  perNetwork: keyBudget('store-answer'),
  errors: ['E1203'],
});

/** What each answer needs beside its name. */
const needs = { confirm: 'time', propose: 'times', decline: 'reason' } as const;

export const send = defineCall({
  path: 'store/answer/send',
  audience: 'public',
  summary: 'Answers a request for the store, once.',
  input: z
    .object({
      key: keyField,
      action: z.enum(['confirm', 'decline', 'propose']),
      time: orEmpty(clockTimeField).describe('One of the wished times, to confirm'),
      times: proposedTimesField.optional().describe('To propose'),
      reason: orEmpty(reasonField).describe('To decline'),
    })
    .superRefine((answer, context) => {
      const field = needs[answer.action];
      if (answer[field] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: 'Required' });
    }),
  output: z.object({
    ...request,
    already: z.boolean().describe('It had ended before; what and when stands in the reservation'),
  }),
  perNetwork: keyBudget('store-answer'),
  errors: ['E506', 'E1203'],
  refusals: ['unknownReservation'],
});
