import type { TicketDetail } from '@meal/contract/ticket';
import type { WalletKind } from '@meal/contract/wallet-kinds';
import { issuePass } from '../../flows/tickets/issue-pass';
import type { CallHandlers, PublicRequest } from '../../http/call-handlers';
import { passFilePath } from '../../http/pass-files';
import { googlePassLink } from '../../passes/google-pass';
import { passFactsOf } from '../../passes/pass-facts';
import { type WalletIssuers, walletsOn } from '../../passes/wallet-issuers';
import { AppError } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { readTicket, readTicketOfMail } from '../../reads/ticket-detail';
import { viewerOf } from './offer';
import { ownerOf } from './owner-of';
import { requireTicketKey } from './ticket-of-mail';
import { ticketReading } from './ticket-reading';

export interface WalletSettings {
  wallets: WalletIssuers;
  operator: string;
  /** Under which visitors open pages; for one that was opened under another name of this machine, that one. */
  origin(page?: string): string;
}

export function walletPassCalls(services: Services, settings: WalletSettings) {
  const { clock } = services;
  const reading = ticketReading(services);

  function requireOn(kind: WalletKind, now: Date): void {
    if (!walletsOn(settings.wallets, now).includes(kind)) throw new AppError('E1001');
  }

  async function passOf(ticket: TicketDetail, kind: WalletKind, { language, origin }: PublicRequest) {
    const now = clock.now();
    const { pagePath, code, fileKey } = await issuePass(services, ticket.ticketId, language);
    const { google } = settings.wallets;
    if (kind === 'google' && google) {
      const page = `${settings.origin()}${pagePath}`;
      const facts = passFactsOf(ticket, { language, operator: settings.operator, page, now });
      return { url: await googlePassLink(google, facts, code, now) };
    }
    return { url: `${settings.origin(origin)}${passFilePath(fileKey)}` };
  }

  return {
    'shopper/user/ticket/walletPass': async ({ ticketId, kind }, request) => {
      const now = clock.now();
      requireOn(kind, now);
      return passOf(await readTicket(reading, ticketId, ownerOf(request, now)), kind, request);
    },

    'shopper/user/ticket/walletPassOfMail': async ({ ticketId, key, kind }, request) => {
      const now = clock.now();
      requireOn(kind, now);
      await requireTicketKey(services, { ticketId, key }, request);
      return passOf(await readTicketOfMail(reading, ticketId, viewerOf(request, now)), kind, request);
    },
  } satisfies Partial<CallHandlers>;
}
