import type { OutputOf } from '@meal/contract/calls';
import type { Database } from '../database/connect';
import { makeQr } from '../domains/tickets/ticket-qr';
import { AppError } from '../platform/app-error';
import type { Secrets } from '../platform/secrets';

type Qr = OutputOf<'shopper/user/ticket/qr'>;

interface Reader {
  db: Database;
  secrets: Pick<Secrets, 'ticketSigner'>;
}

/** What a device shows at the counter; only its owner's, and only while the ticket is good. */
export async function readTicketQr(
  reader: Reader,
  ticketId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<Qr> {
  const ticket = await find(reader.db, ticketId).where('user_id', '=', userId).executeTakeFirst();
  if (!ticket) throw new AppError('E1201');
  const qr = qrOf(reader, ticket, now);
  if (!qr) throw new AppError('E1203');
  return qr;
}

/** The same for whoever has proven to hold the key of its mail; nothing for a ticket that is no longer good. */
export async function readTicketQrOfMail(
  reader: Reader,
  ticketId: string,
  now: Date,
): Promise<Qr | undefined> {
  const ticket = await find(reader.db, ticketId).executeTakeFirst();
  return ticket && qrOf(reader, ticket, now);
}

function find(db: Database, ticketId: string) {
  return db
    .selectFrom('tickets')
    .select(['ticket_id', 'state', 'code', 'secret', 'valid_until'])
    .where('ticket_id', '=', ticketId);
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof find>['executeTakeFirst']>>>;

function qrOf({ secrets }: Reader, ticket: Found, now: Date): Qr | undefined {
  const { ticket_id: ticketId, state, code, secret, valid_until } = ticket;
  if (state !== 'established' || valid_until <= now) return undefined;
  const signed = { ticketId, validUntil: valid_until.getTime(), secret };
  return {
    payload: makeQr(secrets.ticketSigner, signed, now.getTime()),
    secret: secret.toString('base64url'),
    code,
    serverTime: now.getTime(),
  };
}
