import { randomUUID } from 'node:crypto';
import { browserLocale, launchLocale } from '@meal/contract/spoken-language';
import { BoundedMap } from '@meal/kit/bounded-map';
import { parse, serialize } from 'cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isFromThisMachine } from '../this-machine';
import { partnerPage } from './partner-page';
import { partnerScript } from './partner-script';
import { partnerStyle } from './partner-style';

export interface PartnerSite {
  /** Where visitors find the app. */
  app(): string;
  /** Where this server finds it; undefined while it does not listen. */
  appInside(): URL | undefined;
}

const stayCookie = 'hotel_stay';
const mostStays = 1_000;
const pageQuery = z.object({ language: z.string().max(35).catch('').default('') });
const checkInInput = z.object({ name: z.string().regex(/^\P{Cc}{1,40}$/u) });

/**
 * An invented hotel on an origin of its own, as an example of a partner: its guests sign in with it, its server asks for the
 * assertions, and its page hands them to the app. Only a demo on this machine has it.
 */
export function createPartnerSite(site: PartnerSite): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: 4_096 });
  /** Who has checked in, by the cookie of their browser. */
  const stays = new BoundedMap<string, string>(mostStays);
  const guestOf = ({ headers }: FastifyRequest) => stays.get(parse(headers.cookie ?? '')[stayCookie] ?? '');

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headersFor(site.app()));
    const { 'sec-fetch-site': asker = 'same-origin' } = request.headers;
    const isForeign = request.method === 'POST' && asker !== 'same-origin';
    if (isForeign || !isFromThisMachine(request)) await reply.status(403).send({ error: 'Not from here.' });
  });
  app.get('/', async (request, reply) => {
    const [first = ''] = (request.headers['accept-language'] ?? '').split(/[,;]/);
    const { language } = pageQuery.parse(request.query);
    const locale = launchLocale(language) ?? browserLocale(first.trim());
    return html(reply, partnerPage({ locale, app: site.app(), guest: guestOf(request) }));
  });
  app.get('/partner.css', (_, reply) => reply.type('text/css; charset=utf-8').send(partnerStyle));
  app.get('/partner.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(partnerScript));
  app.post('/checkIn', async (request, reply) => {
    const input = checkInInput.safeParse(request.body);
    if (!input.success) return reply.status(422).send({ error: 'A name of 1 to 40 characters.' });
    const stay = randomUUID();
    stays.set(stay, input.data.name);
    return reply.header('set-cookie', cookie(stay)).send({});
  });
  app.post('/checkOut', async (request, reply) => {
    stays.delete(parse(request.headers.cookie ?? '')[stayCookie] ?? '');
    return reply.header('set-cookie', cookie('', 0)).send({});
  });
  app.post('/assertion', async (request, reply) => {
    const guest = guestOf(request);
    if (guest === undefined) return { assertion: null };
    const inside = site.appInside();
    const answer = inside && (await fetch(new URL('/dev/assertion', inside), assertionRequest(guest)));
    return answer?.ok ? answer.json() : reply.status(503).send({ error: 'The demo is not there.' });
  });
  return app;
}

function cookie(value: string, maxAge?: number): string {
  return serialize(stayCookie, value, { path: '/', httpOnly: true, sameSite: 'lax', maxAge });
}

/** The same name is the same guest, as long as the demo lives. */
function assertionRequest(guest: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sub: `stay:${guest.normalize('NFC').toLowerCase()}` }),
  };
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}

function headersFor(app: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${app}`,
    "style-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    `frame-src ${app}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-store',
  };
}
