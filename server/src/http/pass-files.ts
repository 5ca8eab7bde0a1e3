import { BusyError } from '@meal/kit/busy-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequestsError } from '../platform/app-error';
import { type HeaderSettings, plainHeaders } from './security-headers';

const folder = '/passes';

/** Where a phone fetches a pass: by its own GET, without a session. */
export function passFilePath(key: string): string {
  return `${folder}/${key}.pkpass`;
}

export interface PassFiles {
  headers: HeaderSettings;
  /** Nothing for a key that opens none, or no longer. */
  make(key: string): Promise<Buffer | undefined>;
  /** Where people go whose address is over. */
  tickets: string;
}

type PassRequest = FastifyRequest<{ Params: { file: string } }>;

/** Passes for Apple Wallet at /passes/<key>.pkpass, made anew for everybody who asks and kept by nobody. */
export function registerPassFiles(app: FastifyInstance, { headers, make, tickets }: PassFiles): void {
  const plain = plainHeaders(headers);
  const askAgain = (reply: FastifyReply, status: number, seconds: number) =>
    reply.status(status).headers(plain).header('retry-after', String(seconds)).send();

  app.get(`${folder}/:file`, async (request: PassRequest, reply) => {
    const key = /^([\w.-]{1,400})\.pkpass$/.exec(request.params.file)?.[1];
    try {
      const pass = key === undefined ? undefined : await make(key);
      if (!pass) return await reply.headers(plain).redirect(tickets, 303);
      return await reply
        .headers(plain)
        .header('content-disposition', 'inline; filename="ticket.pkpass"')
        .type('application/vnd.apple.pkpass')
        .send(pass);
    } catch (error) {
      if (error instanceof TooManyRequestsError) return askAgain(reply, 429, error.retryAfterSeconds);
      if (error instanceof BusyError) return askAgain(reply, 503, error.retryAfterSeconds);
      throw error;
    }
  });
}
