import type { Locale } from '@meal/contract/languages';
import { browserLocale, launchLocale } from '@meal/contract/spoken-language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refused } from '../answer';
import { pageHeaders } from '../headers';
import type { Merchant } from '../sandbox-settings';

const query = z.object({ shop: z.string().max(300), language: z.string().max(35).catch('').default('') });

type Draw = (shopOrigin: string, locale: Locale) => string;

/** A page for a frame: to the shop only, and in its language. */
export function showFrame(
  { shopOrigins, frameAncestors }: Merchant,
  request: FastifyRequest,
  reply: FastifyReply,
  draw: Draw,
): FastifyReply {
  const { shop, language } = query.parse(request.query);
  if (!shopOrigins().includes(shop)) return reply.status(403).send(refused(403, 'shop_unknown').body);
  const locale = launchLocale(language) ?? browserLocale(language);
  return reply.headers(frameHeaders([shop, ...frameAncestors])).send(draw(shop, locale));
}

/**
 * Without an origin of its own the frame is a stranger even to a shop under the same address, as this one is in a demo:
 * no script of the shop can look inside.
 */
function frameHeaders(ancestors: readonly string[]) {
  return pageHeaders({
    sandbox: ['allow-scripts', 'allow-forms'],
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': ancestors,
  });
}
