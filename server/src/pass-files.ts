import { ticketReading } from './calls/shopper/ticket-reading';
import type { Context } from './context';
import { shopPath } from './flows/mails/shop-path';
import { openPass } from './flows/tickets/issue-pass';
import type { PassFiles } from './http/pass-files';
import { passFactsOf } from './passes/pass-facts';
import { readTicketOfMail } from './reads/ticket-detail';

/** A ticket as a file for Apple Wallet, as it is at the moment of asking: one that was used meanwhile comes as void. */
export function passFiles(context: Context): Omit<PassFiles, 'headers'> {
  const { config, services, renderer, ownAddress } = context;
  const { apple } = config.wallets;
  return {
    tickets: shopPath('/centerArea/established'),
    async make(key) {
      const opened = apple && (await openPass(services, key));
      if (!opened) return undefined;
      const { ticketId, language, pagePath } = opened;
      const now = services.clock.now();
      const viewer = { language, userId: undefined, now };
      const ticket = await readTicketOfMail(ticketReading(services), ticketId, viewer);
      const page = `${ownAddress.outer.origin}${pagePath}`;
      const facts = passFactsOf(ticket, { language, operator: config.operator.name, page, now });
      return renderer.makePass(apple, facts);
    },
  };
}
