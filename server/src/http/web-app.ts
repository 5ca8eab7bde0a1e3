import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { isDeclared } from '@meal/contract/addresses';
import { type LanguageNumber, languageNumbers, localeOfNumber } from '@meal/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding';
import { askedLanguage } from './asked-language';
import { type CookieWriter, readCookies, xsrfCookie } from './cookies';
import { baseHeaders, type HeaderSettings, type Headers, pageHeaders } from './security-headers';
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
  /** What is in the page for whoever reads it without running it. */
  describe?: Description;
}

/** Markup that joins the page: at the end of its head, and before what scripts fill. */
interface PageParts {
  head: string;
  body: string;
}

interface Description {
  /** For addresses that show nothing of their own. */
  plain(language: LanguageNumber): PageParts;
  find(
    address: { path: string; query: URLSearchParams },
    language: LanguageNumber,
  ): Promise<PageParts | undefined>;
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
  const pages = readPages(join(web.root, 'index.html'), settings);
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
    const shown = await pageFor(path, url.searchParams, pages, settings, request);
    return sendPage(shown, isDeclared(web.paths, path) ? 200 : 404, settings, request, reply);
  };
  app.get(web.base, answer);
  app.get(`${web.base}/*`, answer);
}

/** The page, with what is to be read of the address. */
async function pageFor(
  path: string,
  query: URLSearchParams,
  pages: Pages,
  { describe }: WebAppSettings,
  request: FastifyRequest,
): Promise<Page> {
  if (!describe) return pages.plain(languageNumbers['en-US']);
  const language = askedLanguage(query, request.headers['accept-language'] ?? '');
  // A page without its description is better than none.
  const parts = await describe.find({ path, query }, language).catch(() => undefined);
  if (!parts) return pages.plain(language);
  const encoding = acceptedEncoding(request, encodings);
  const html = Buffer.from(withParts(pages.html, parts, language));
  return {
    headers: pages.headers,
    bodies: { ...pages.plain(language).bodies, [encoding]: packers[encoding](html) },
  };
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

interface Pages {
  html: string;
  headers: Headers;
  /** Packed once for each language. */
  plain(language: LanguageNumber): Page;
}

function readPages(file: string, { headers: settings, describe }: WebAppSettings): Pages {
  const html = readFileSync(file, 'utf8');
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(([, code = '']) => createHash('sha256').update(code).digest('base64'));
  const headers = { ...pageHeaders(settings, hashes), ...(describe ? { vary: 'accept-language' } : {}) };
  const packed = new Map<LanguageNumber, Page>();
  return {
    html,
    headers,
    plain(language) {
      const known = packed.get(language);
      if (known) return known;
      const identity = Buffer.from(describe ? withParts(html, describe.plain(language), language) : html);
      const bodies = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) };
      const page = { headers, bodies };
      packed.set(language, page);
      return page;
    },
  };
}

function withParts(html: string, { head, body }: PageParts, language: LanguageNumber): string {
  return html
    .replace(/<html lang="[^"]*"/, `<html lang="${localeOfNumber(language)}"`)
    .replace('</head>', () => `${head}</head>`)
    .replace(/<body[^>]*>/, (tag) => tag + body);
}
