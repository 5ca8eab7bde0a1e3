import { z } from 'zod';
import { defineCall } from '../../define-call';
import { idField, orEmpty } from '../../fields';
import { listOf } from '../../offer';
import { clockTimeField } from '../../order';
import { rolesThat } from '../../store-permissions';
import { proposedTimesField, reasonField, storeReservation } from '../../store-reservation';

const readers = rolesThat('view', 'requests');
const answerers = rolesThat('change', 'requests');
const output = z.object({ reservation: storeReservation });

export const list = defineCall({
  path: 'store/reservation/list',
  audience: 'staff',
  roles: readers,
  summary: 'Requests that wait for an answer, the nearest deadline first, then the visits to come.',
  input: z.object({
    cursor: orEmpty(z.string().max(300)),
    waitingOnly: z.boolean().optional().describe('Leaves out what the store has answered'),
  }),
  output: listOf(storeReservation).extend({ serverTime: z.int() }),
  errors: [],
});

export const detail = defineCall({
  path: 'store/reservation/detail',
  audience: 'staff',
  roles: readers,
  summary: 'One request to the own store, and what was answered.',
  input: z.object({ reservationId: idField }),
  output: z.object({ reservation: storeReservation, storeName: z.string(), serverTime: z.int() }),
  errors: ['E506'],
  refusals: ['unknownReservation'],
});

export const confirm = defineCall({
  path: 'store/reservation/confirm',
  audience: 'staff',
  roles: answerers,
  summary: 'Takes one of the wished times; the money is then taken, or the guest is asked to pay.',
  input: z.object({ reservationId: idField, time: clockTimeField }),
  output,
  errors: ['E506'],
  refusals: ['unknownReservation', 'requestEnded'],
});

export const decline = defineCall({
  path: 'store/reservation/decline',
  audience: 'staff',
  roles: answerers,
  summary: 'Turns a request down; nothing is charged.',
  input: z.object({ reservationId: idField, reason: reasonField }),
  output,
  errors: ['E506'],
  refusals: ['unknownReservation', 'requestEnded'],
});

export const propose = defineCall({
  path: 'store/reservation/propose',
  audience: 'staff',
  roles: answerers,
  summary:
    'Proposes other times of the same day, within the hours of the offer; the guest takes one or leaves it.',
  input: z.object({ reservationId: idField, times: proposedTimesField }),
  output,
  errors: ['E506'],
  refusals: ['unknownReservation', 'requestEnded'],
});

export const cancel = defineCall({
  path: 'store/reservation/cancel',
  audience: 'staff',
  roles: rolesThat('change', 'reservations'),
  summary: 'Takes a proposal or a confirmed table back; what was paid for unused tickets is refunded.',
  input: z.object({ reservationId: idField, reason: reasonField }),
  output,
  errors: ['E506'],
  refusals: ['unknownReservation', 'nothingToCancel'],
});
