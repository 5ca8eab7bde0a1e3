import { type Locale, languageNumbers, locales } from '@meal/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequestsError } from '../platform/app-error';
import { stopMailsPath } from '../platform/stop-mails-path';
import { networkAddress } from './network-address';
import { baseHeaders, type HeaderSettings, pageHeaders } from './security-headers';

const stylePath = `${stopMailsPath}.css`;
/** A mail program says one word. */
const bodyBytes = 4_096;

interface Stopping {
  key: string;
  networkAddress: string;
}

interface Page {
  state: 'ask' | 'stopped' | 'wrong';
  action: string;
  style: string;
}

export interface StopMailsSettings {
  headers: HeaderSettings;
  /** Whether the key is one of ours; changes nothing. */
  isOurs(stopping: Stopping): Promise<boolean>;
  /** False where it is not. */
  stop(stopping: Stopping): Promise<boolean>;
  render(locale: Locale, page: Page): string;
  style: string;
}

type Asked = FastifyRequest<{ Querystring: { key?: unknown; language?: unknown } }>;

/**
 * Where advertising is stopped by the link of a mail: opened it only asks, since scanners open links; sent, by the page or by a mail
 * program (RFC 8058), it is done. The key alone counts, whoever is signed in.
 */
export function registerStopMails(app: FastifyInstance, settings: StopMailsSettings): void {
  const headers = {
    ...pageHeaders({ ...settings.headers, frameAncestors: [] }, []),
    'cache-control': 'no-store',
  };

  const answer = async (
    request: Asked,
    reply: FastifyReply,
    work: (stopping: Stopping) => Promise<boolean>,
    done: 'ask' | 'stopped',
  ) => {
    const key = textOf(request.query.key);
    const locale = localeOf(request.query.language);
    void reply.headers(headers);
    try {
      const isOurs = await work({ key, networkAddress: networkAddress(request.ip) });
      const state = isOurs ? done : 'wrong';
      const language = String(languageNumbers[locale]);
      const query = new URLSearchParams({ key, language }).toString();
      return reply
        .status(isOurs ? 200 : 403)
        .send(settings.render(locale, { state, action: `${stopMailsPath}?${query}`, style: stylePath }));
    } catch (error) {
      if (!(error instanceof TooManyRequestsError)) throw error;
      return reply.status(429).header('retry-after', String(error.retryAfterSeconds)).send();
    }
  };

  app.get(stylePath, (_, reply) =>
    reply
      .headers({ ...baseHeaders(settings.headers), 'cache-control': 'no-cache' })
      .type('text/css; charset=utf-8')
      .send(settings.style),
  );
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What is said is in the address.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytes }, (_request, _body, done) =>
      done(null),
    );
    scope.get(stopMailsPath, (request: Asked, reply) => answer(request, reply, settings.isOurs, 'ask'));
    scope.post(stopMailsPath, (request: Asked, reply) => answer(request, reply, settings.stop, 'stopped'));
  });
}

/** What is given twice comes as a list, and is none. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function localeOf(value: unknown): Locale {
  return locales.find((locale) => String(languageNumbers[locale]) === value) ?? 'ja-JP';
}
