import { z } from 'zod';
import { defineStream } from '../../define-call';
import { idField, orderKeyField, orEmpty } from '../../fields';

const changeEvent = z.object({
  kind: z
    .enum(['heartbeat', 'order', 'ticket'])
    .describe('heartbeat: nothing happened; it comes first, and then every 15 seconds'),
  orderId: z.string().optional().describe('The order to look at again'),
  ticketId: z.string().optional().describe('The ticket to look at again'),
});
export type ChangeEvent = z.output<typeof changeEvent>;

export const events = defineStream({
  path: 'shopper/events',
  audience: 'guest',
  summary:
    'Tells which things of the caller change, as it happens: a line of JSON for each, for ten minutes. With the key of a mail also its order.',
  input: z.object({ orderId: orEmpty(idField), orderKey: orderKeyField }),
  output: changeEvent,
  errors: [],
});
