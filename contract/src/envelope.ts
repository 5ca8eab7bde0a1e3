import { z } from 'zod';
import { languageField } from './fields';
import type { Refusal } from './refusals';

const contextText = z.string().max(2_048).default('');

/** Fields that every request carries beside the call's own. */
export const requestContext = z.object({
  token: contextText,
  userId: contextText,
  deviceId: contextText,
  phone: contextText,
  ticketId: contextText,
  storeEmail: contextText,
  activityId: contextText,
  language: languageField.describe('0 ja, 1 en, 2 zh, 3 ko'),
  source: z.union([z.literal(1), z.literal(2)]).describe('2 with a groupBuyOrderId, else 1'),
});
export type RequestContext = z.output<typeof requestContext>;

/** Staff calls are sessions by cookie; the language of a staff account is its own, so the context may be left out. */
export const consoleContext = requestContext.extend({
  language: requestContext.shape.language.optional(),
  source: requestContext.shape.source.default(1),
});

export interface InputFault {
  path: string;
  message: string;
}

export interface SuccessEnvelope<Data = unknown> {
  code: 0;
  data: Data;
}

export interface FailureEnvelope {
  code: number;
  message: string;
  data: null;
  details?: InputFault[];
  /** Where a program has to know more than the code. */
  refusal?: Refusal;
}
