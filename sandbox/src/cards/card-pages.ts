import type { FastifyInstance } from 'fastify';
import { scriptHeaders, styleHeaders } from '../headers';
import type { Sandbox } from '../sandbox';
import { shopScript } from '../shop-page/shop-script';
import { showFrame } from '../shop-page/show-frame';
import { cardFieldsPage } from './card-fields-page';
import { cardFieldsScript } from './card-fields-script';
import { cardFieldsStyle } from './card-fields-style';

/** The script for the shop's page, and the frame with the fields. */
export function registerCardPages(scope: FastifyInstance, { settings }: Sandbox): void {
  scope.get('/card.js', (_, reply) => reply.headers(scriptHeaders).send(shopScript));
  scope.get('/card-fields.js', (_, reply) => reply.headers(scriptHeaders).send(cardFieldsScript));
  scope.get('/card-fields.css', (_, reply) => reply.headers(styleHeaders).send(cardFieldsStyle));
  scope.get('/card-fields', (request, reply) => showFrame(settings.merchant, request, reply, cardFieldsPage));
}
