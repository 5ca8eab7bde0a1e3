import { z } from 'zod';
import { defineCall } from '../../define-call';
import { idField } from '../../fields';
import { sharedDeal } from '../../group-buy';

export const detail = defineCall({
  path: 'shopper/groupBuy/detail',
  audience: 'public',
  summary: 'A share deal: how far it is, how long it lasts, and what everybody pays in the end.',
  input: z.object({ groupBuyOrderId: idField }),
  output: sharedDeal.extend({ serverTime: z.int() }),
  errors: ['E1102'],
  refusals: ['shareDealRefused'],
});
