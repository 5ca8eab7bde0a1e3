import type { Moves } from '@meal/kit/moves';
import { expect, test } from 'vitest';
import { claimMoves } from './domains/coupons/claim-states';
import { groupMoves } from './domains/groups/group-states';
import { registrationMoves } from './domains/invitations/registration-states';
import { orderMoves } from './domains/orders/order-states';
import { disputeMoves } from './domains/payments/dispute-states';
import { paymentMoves } from './domains/payments/payment-states';
import { reservationMoves } from './domains/reservations/reservation-states';
import { threadMoves } from './domains/support/thread-states';
import { ticketMoves } from './domains/tickets/ticket-states';
import { uploadMoves } from './domains/uploads/upload-states';

function draw<State extends string>(title: string, moves: Moves<State>): string {
  const arrows = Object.entries<Readonly<Partial<Record<State, string>>>>(moves).flatMap(([from, ends]) =>
    Object.entries(ends).map(([to, cause]) => `  ${from} --> ${to}: ${String(cause)}`),
  );
  return [`## ${title}`, '', '```mermaid', 'stateDiagram-v2', ...arrows, '```', ''].join('\n');
}

test('the drawings of docs/states.md show the tables of the code', async () => {
  const page = [
    '# States',
    '',
    'Drawn from the tables in `server/src/domains/*/*-states.ts` by `server/src/state-drawings.test.ts`. Every update that',
    'moves a thing carries the states it may come from, so a move that comes late or twice changes nothing.',
    '',
    draw('Order', orderMoves),
    draw('Payment', paymentMoves),
    draw('Dispute', disputeMoves),
    draw('Reservation', reservationMoves),
    draw('Ticket', ticketMoves),
    draw('Share deal', groupMoves),
    draw('Coupon in a visitor’s hand', claimMoves),
    draw('Invitation that was registered', registrationMoves),
    draw('Conversation with support', threadMoves),
    draw('Uploaded picture', uploadMoves),
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../docs/states.md');
});
