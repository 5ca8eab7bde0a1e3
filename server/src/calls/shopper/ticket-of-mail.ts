import { opensTicket } from '../../flows/tickets/buyer-link';
import type { PublicRequest } from '../../http/call-handlers';
import { AppError } from '../../platform/app-error';
import { budgets } from '../../platform/budgets';
import { limitCaller } from '../../platform/limit-caller';
import type { Services } from '../../platform/services';

/** Whatever is wrong with a link, the answer is the same. Guests of one restaurant share a network: only wrong ones count. */
export async function requireTicketKey(
  services: Services,
  { ticketId, key }: { ticketId: string; key: string },
  request: PublicRequest,
): Promise<void> {
  if (await opensTicket(services, ticketId, key)) return;
  await limitCaller(services, { ...budgets.wrongTicketKey, where: request.networkAddress });
  throw new AppError('E1203');
}
