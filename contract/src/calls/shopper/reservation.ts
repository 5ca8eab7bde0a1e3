import { z } from 'zod';
import { defineCall } from '../../define-call';
import { idField, orderKeyField } from '../../fields';
import { clockTimeField, order } from '../../order';

export const accept = defineCall({
  path: 'shopper/reservation/accept',
  audience: 'guest',
  summary: 'Takes one of the times that the store has proposed; the table is then confirmed.',
  input: z.object({ reservationId: idField, orderKey: orderKeyField, time: clockTimeField }),
  output: z.object({ order }),
  errors: ['E506'],
  refusals: ['unknownReservation', 'unknownOrder', 'orderOver', 'requestEnded'],
});
