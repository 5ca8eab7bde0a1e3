import type { FastifyInstance } from 'fastify';
import type { ProviderMessage } from '../providers/port';
import { type HeaderSettings, plainHeaders } from './security-headers';

/** Where a payment provider tells of changes; with its name behind it where there are several. */
export const webhookPath = '/payments/webhook';

const bodyBytes = 65_536;

export interface WebhookSettings {
  headers: HeaderSettings;
  /** False where the message is not from the provider that the address names, or from none. */
  take(message: ProviderMessage, provider?: string): Promise<boolean>;
}

/** Answers 200 once the message is kept; what it means is found out afterwards. */
export function registerProviderWebhook(app: FastifyInstance, { headers, take }: WebhookSettings): void {
  const plain = plainHeaders(headers);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytes }, (_, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider?: string } }>(`${webhookPath}/:provider?`, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const message = { body, headers: singleHeaders(request.headers) };
      const isTaken = await take(message, request.params.provider);
      return reply
        .status(isTaken ? 200 : 403)
        .headers(plain)
        .send();
    });
  });
}

function singleHeaders(headers: Readonly<Record<string, string | string[] | undefined>>) {
  return Object.fromEntries(
    Object.entries(headers).filter((each): each is [string, string] => typeof each[1] === 'string'),
  );
}
