import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refused } from '../answer';
import type { Sandbox } from '../sandbox';
import { readCard } from './card-rules';
import { createToken } from './tokens';

const text = z.string().max(200).default('');
const tokenInput = z.object({
  number: text,
  expiry: text,
  cvc: text,
  holder: text,
  publicKey: z.string().max(200).optional(),
});

/* Card fields and wallets stand in frames without an origin of their own. A token says nothing to whoever has no secret key. */
const fromAnywhere = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
};

/** Card numbers come here and nowhere else; what stays of them is brand, last four digits, behaviour and a keyed hash. */
export function registerTokenRoutes(scope: FastifyInstance, { db, settings }: Sandbox): void {
  scope.options('/tokens', (_, reply) => reply.status(204).headers(fromAnywhere).send());
  scope.post('/tokens', async (request, reply) => {
    void reply.headers(fromAnywhere);
    const input = tokenInput.parse(request.body);
    if (input.publicKey !== undefined && input.publicKey !== settings.merchant.publicKey) {
      return reply.status(401).send(refused(401, 'public_key_unknown').body);
    }
    const now = settings.now();
    const read = readCard(input, now);
    if ('faults' in read)
      return reply.status(422).send({ ...refused(422, 'invalid_card').body, errors: read.faults });
    return { paymentToken: await createToken(db, read.card, settings.merchant.secretKey, now) };
  });
}
