import { z } from 'zod';
import { defineCall } from '../../define-call';
import { idField } from '../../fields';
import { sharedDeal } from '../../group-buy';
import { order } from '../../order';

export const detail = defineCall({
  path: 'shopper/groupBuy/detail',
  audience: 'public',
  summary: 'A share deal: how far it is, how long it lasts, and what everybody pays in the end.',
  input: z.object({ groupBuyOrderId: idField }),
  output: sharedDeal.extend({ serverTime: z.int() }),
  errors: ['E1102'],
  refusals: ['shareDealRefused'],
});

export const mine = defineCall({
  path: 'shopper/groupBuy/mine',
  audience: 'guest',
  summary:
    'Orders of the visitor that wait for the others of a share deal, or to be paid once more after it was completed: what ends first, first.',
  input: z.object({}),
  output: z.object({ list: z.array(order), serverTime: z.int() }),
  errors: [],
});
