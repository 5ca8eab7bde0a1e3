import { browserLocale, launchLocale } from '@meal/contract/spoken-language';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refused } from '../answer';
import { pageHeaders, scriptHeaders, styleHeaders } from '../headers';
import type { Sandbox } from '../sandbox';
import { cardFieldsPage } from './card-fields-page';
import { cardFieldsScript } from './card-fields-script';
import { cardFieldsStyle } from './card-fields-style';
import { cardScript } from './card-script';

const query = z.object({ shop: z.string().max(300), language: z.string().max(35).catch('').default('') });

/** The script for the shop's page, and the frame with the fields. */
export function registerCardPages(scope: FastifyInstance, { settings }: Sandbox): void {
  scope.get('/card.js', (_, reply) => reply.headers(scriptHeaders).send(cardScript));
  scope.get('/card-fields.js', (_, reply) => reply.headers(scriptHeaders).send(cardFieldsScript));
  scope.get('/card-fields.css', (_, reply) => reply.headers(styleHeaders).send(cardFieldsStyle));
  scope.get('/card-fields', (request, reply) => {
    const { shop, language } = query.parse(request.query);
    const { shopOrigins, frameAncestors } = settings.merchant;
    if (!shopOrigins().includes(shop)) return reply.status(403).send(refused(403, 'shop_unknown').body);
    const locale = launchLocale(language) ?? browserLocale(language);
    return reply.headers(frameHeaders([shop, ...frameAncestors])).send(cardFieldsPage(shop, locale));
  });
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
