import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics';
import { equalTexts } from '../platform/secrets';
import { type HeaderSettings, plainHeaders } from './security-headers';

export interface HealthSettings {
  headers: HeaderSettings;
  metrics: Metrics;
  metricsToken?: string;
  /** Rejects or answers false while the process cannot do its work. */
  isReady(): Promise<boolean>;
}

/** Whether the process lives, whether it can do its work, and what it has counted. */
export function registerHealth(
  app: FastifyInstance,
  { headers, isReady, metricsToken, metrics }: HealthSettings,
): void {
  const plain = plainHeaders(headers);
  app.get('/healthz', (_, reply) => reply.headers(plain).send({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    const ready = await isReady().catch(() => false);
    return reply
      .status(ready ? 200 : 503)
      .headers(plain)
      .send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!metricsToken || !equalTexts(given, metricsToken)) {
      return reply
        .status(403)
        .headers(plain)
        .type('text/plain')
        .send('A bearer token is needed (METRICS_TOKEN).\n');
    }
    return reply
      .headers(plain)
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
