import type { LanguageNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { findTicket, type StoredTicket } from '../../domains/tickets/find-ticket';
import { makePassKey, type PassKey, readPassKey } from '../../domains/tickets/pass-key';
import { keepTicketKeys } from '../../domains/tickets/ticket-keys';
import { makeWalletCode, type WalletCode } from '../../domains/tickets/wallet-qr';
import { AppError } from '../../platform/app-error';
import { budgets } from '../../platform/budgets';
import { readWithEither } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import { passTicketLink } from './ticket-links';

interface IssuedPass {
  /** Of the ticket's page, which the pass leads to. */
  pagePath: string;
  /** For a wallet that makes codes by itself. */
  code: WalletCode;
  /** For one that fetches a file: lets whoever has it do so, for some minutes. */
  fileKey: string;
}

/** All that a pass of a good ticket needs beside what its page shows; whose it is was looked at before. */
export async function issuePass(
  services: Services,
  ticketId: string,
  language: LanguageNumber,
): Promise<IssuedPass> {
  const { db, clock, secrets } = services;
  const now = clock.now();
  const ticket = await findTicket(db, ticketId);
  if (ticket?.state !== 'established' || ticket.valid_until <= now) throw new AppError('E1203');
  await countPass(services, ticketId);
  const link = passTicketLink(secrets.walletKey, ticket);
  await keepTicketKeys(db, [link.key]);
  const expiresAt = now.getTime() + limits.passMinutes * 60_000;
  return {
    pagePath: link.path,
    code: makeWalletCode(secrets, walletTicketOf(ticket)),
    fileKey: makePassKey(secrets.walletKey, { ticketId, language, expiresAt }),
  };
}

interface OpenedPass extends PassKey {
  pagePath: string;
}

/** What a file's key opens; undefined for one that we did not write, or that is over. */
export async function openPass(services: Services, fileKey: string): Promise<OpenedPass | undefined> {
  const { db, clock, secrets } = services;
  const opened = readWithEither(secrets, ({ walletKey }) => {
    const key = readPassKey(walletKey, fileKey);
    return key && { key, walletKey };
  });
  if (!opened || opened.key.expiresAt <= clock.now().getTime()) return undefined;
  const ticket = await findTicket(db, opened.key.ticketId);
  if (!ticket) return undefined;
  await countPass(services, ticket.ticket_id);
  return { ...opened.key, pagePath: passTicketLink(opened.walletKey, ticket).path };
}

async function countPass({ takeHit, clock }: Services, ticketId: string): Promise<void> {
  const budget = budgets.walletPass;
  await takeHit({ key: `${budget.name}:${ticketId}`, ...budget }, clock.now());
}

function walletTicketOf({ ticket_id: ticketId, secret, valid_until }: StoredTicket) {
  return { ticketId, secret, validUntil: valid_until.getTime() };
}
