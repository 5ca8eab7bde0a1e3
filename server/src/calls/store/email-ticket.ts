import type { OutputOf } from '@meal/contract/calls';
import type { EmailCheckState } from '@meal/contract/states';
import type { Redemption } from '../../domains/redemptions/redemption-repository';
import { approveByMail } from '../../flows/tickets/approve-by-mail';
import { type OpenedLink, openStoreLink } from '../../flows/tickets/store-link';
import type { CallHandlers, PublicRequest } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { readStoreTicket } from '../../reads/store-tickets';

type Answer = OutputOf<'store/emailTicket/verify'>;
type Shown = Awaited<ReturnType<typeof readStoreTicket>>;

export function storeEmailTicketCalls(services: Services) {
  const { db, clock } = services;

  /** After an approval the page shows that one, also where the ticket has uses left for another day. */
  const answer = async (
    opened: OpenedLink,
    request: PublicRequest,
    approved?: Redemption,
  ): Promise<Answer> => {
    const { language, staff } = request;
    const now = clock.now();
    const shown = await readStoreTicket(db, opened.ticketId, { language, now });
    const state = approved ? 'approved' : stateOf(opened, shown);
    const redemption = approved ? useOf(approved) : shown.ticket.lastUse;
    return {
      state,
      storeName: shown.storeName,
      summary: shown.ticket,
      ...(state !== 'verifying' && redemption ? { redemption } : {}),
      needsPin: staff?.member.storeId !== opened.storeId,
      serverTime: now.getTime(),
    };
  };

  return {
    'store/emailTicket/verify': async (link, request) => {
      return answer(await openStoreLink(services, link), request);
    },

    'store/emailTicket/approve': async ({ pin, nonce, anyway, ...link }, request) => {
      const { staff } = request;
      const approved = await approveByMail(services, { link, pin, nonce, anyway, staff });
      return answer(await openStoreLink(services, link), request, approved);
    },
  } satisfies Partial<CallHandlers>;
}

function stateOf({ isSpent }: OpenedLink, { ticket, lastWay }: Shown): EmailCheckState {
  if (ticket.state === 'established' && !isSpent) return 'verifying';
  return ticket.state === 'used' && lastWay === 'mail' ? 'approved' : 'used';
}

function useOf({ redemption_id, at, uses }: Redemption) {
  return { redemptionId: redemption_id, at: at.getTime(), uses };
}
