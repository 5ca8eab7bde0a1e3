import type { FastifyInstance, FastifyReply } from 'fastify';
import { baseHeaders, type HeaderSettings } from './security-headers';

export interface SearchEngines {
  headers: HeaderSettings;
  robots: string;
  /** The list of parts, and one of them; undefined where there is no such part. */
  sitemap(): Promise<string>;
  sitemapPart(part: number): Promise<string | undefined>;
  /** The style of pages without scripts. */
  plainStyle: string;
  /** Refuses a network that asks for too much. */
  admit(ip: string): void;
}

/** What is fetched by whoever reads pages without being a visitor. */
export function registerSearchEngines(app: FastifyInstance, engines: SearchEngines): void {
  const headers = { ...baseHeaders(engines.headers), 'cache-control': 'public, max-age=3600' };
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.headers(headers).type(`${type}; charset=utf-8`).send(text);

  app.get('/robots.txt', (_, reply) => send(reply, 'text/plain', engines.robots));
  app.get('/plain.css', (_, reply) => send(reply, 'text/css', engines.plainStyle));
  app.get('/sitemap.xml', async (request, reply) => {
    engines.admit(request.ip);
    return send(reply, 'application/xml', await engines.sitemap());
  });
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    engines.admit(request.ip);
    const { part } = request.params;
    const written = /^\d{1,6}$/.test(part) ? await engines.sitemapPart(Number(part)) : undefined;
    if (written === undefined) return reply.status(404).headers(baseHeaders(engines.headers)).send();
    return send(reply, 'application/xml', written);
  });
}
