import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { isDeclared } from '@meal/contract/addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding';
import { type CookieWriter, readCookies, xsrfCookie } from './cookies';
import { baseHeaders, type HeaderSettings, type Headers, pageHeaders } from './security-headers';
import { type FindShareCard, languageOf, shareHead } from './share-head';
import { makeXsrfToken } from './xsrf';

export interface WebApp {
  /** Where it is served, such as /food. */
  base: string;
  /** The built files. */
  root: string;
  /** Addresses below the base that are its own; for others its not-found screen comes with status 404. */
  paths: readonly string[];
  /** Partners may show it in a frame. */
  embeddable: boolean;
}

export interface WebAppSettings {
  headers: HeaderSettings;
  cookies: CookieWriter;
  xsrfKey: Buffer;
  /** What links into the app show in messengers. */
  share?: { origin: string; find: FindShareCard };
}

interface Page {
  headers: Headers;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

const encodings = ['br', 'gzip'] as const;
/** For what is made while somebody waits. */
const packers: Record<keyof Page['bodies'], (html: Buffer) => Buffer> = {
  br: (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html) => gzipSync(html),
  identity: (html) => html,
};
const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';
const identityParameters = ['token', 'userid', 'phone', 'deviceid'];

/** Serves a built app: its files precompressed, hashed ones for ever, and its page for every deep link. */
export async function registerWebApp(
  app: FastifyInstance,
  web: WebApp,
  settings: WebAppSettings,
): Promise<void> {
  const page = readPage(join(web.root, 'index.html'), settings.headers);
  const fileHeaders = baseHeaders(settings.headers);
  await app.register(fastifyStatic, {
    root: web.root,
    prefix: `${web.base}/`,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.slice(web.root.length).replaceAll('\\', '/').startsWith('/assets/');
      void reply.headers({ ...fileHeaders, 'cache-control': isHashed ? immutable : revalidate });
    },
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(request.url, 'http://localhost');
    // Dots in an address may have led out of the app.
    const isInside = url.pathname === web.base || url.pathname.startsWith(`${web.base}/`);
    const path = isInside ? url.pathname.slice(web.base.length) || '/' : '/not-here';
    const shown = await pageFor(url, path, page, settings, request);
    return sendPage(shown, isDeclared(web.paths, path) ? 200 : 404, settings, request, reply);
  };
  app.get(web.base, answer);
  app.get(`${web.base}/*`, answer);
}

/** The page, with the tags of what the address shows. */
async function pageFor(
  url: URL,
  path: string,
  page: Page,
  { share }: WebAppSettings,
  request: FastifyRequest,
): Promise<Page> {
  const address = { path, query: url.searchParams };
  const language = languageOf(address, request.headers['accept-language'] ?? '');
  // A page without tags is better than none.
  const card = await share?.find(address, language).catch(() => undefined);
  if (!share || !card) return page;
  const head = shareHead(card, { origin: share.origin, url, language });
  const html = page.bodies.identity.toString().replace('</head>', () => `${head}</head>`);
  const encoding = acceptedEncoding(request, encodings);
  const bodies = { ...page.bodies, [encoding]: packers[encoding](Buffer.from(html)) };
  return { headers: { ...page.headers, vary: 'accept-language' }, bodies };
}

function sendPage(
  page: Page,
  status: number,
  settings: WebAppSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = acceptedEncoding(request, encodings);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  if (!readCookies(request.headers.cookie)[xsrfCookie]) {
    void reply.header('set-cookie', settings.cookies.xsrf(makeXsrfToken(settings.xsrfKey, undefined)));
  }
  const query = (request.query ?? {}) as Record<string, unknown>;
  const carriesIdentity = Object.keys(query).some((name) => identityParameters.includes(name.toLowerCase()));
  return reply
    .status(status)
    .headers(page.headers)
    .header('vary', ['accept-encoding', page.headers.vary].filter(Boolean).join(', '))
    .header('cache-control', carriesIdentity ? 'no-store' : 'no-cache')
    .send(page.bodies[encoding]);
}

function readPage(file: string, settings: HeaderSettings): Page {
  const html = readFileSync(file, 'utf8');
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(([, code = '']) => createHash('sha256').update(code).digest('base64'));
  const identity = Buffer.from(html);
  const bodies = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) };
  return { headers: pageHeaders(settings, hashes), bodies };
}
