import { randomUUID } from 'node:crypto';
import { limits } from '@meal/contract/limits';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { equalTexts } from '../platform/secrets';
import { type CallPipeline, isApiAddress, registerCalls, send } from './call-pipeline';
import { failure, refusal } from './envelope';
import { type HeaderSettings, plainHeaders } from './security-headers';

export interface HttpServerSettings {
  pipeline: CallPipeline;
  headers: HeaderSettings;
  trustProxy: readonly string[];
  metricsToken?: string;
  /** Rejects or answers false while the server cannot do its work. */
  isReady(): Promise<boolean>;
}

/** The server without its pages: calls, health and figures. */
export function createHttpServer(settings: HttpServerSettings): FastifyInstance {
  const { pipeline } = settings;
  const app = Fastify({
    logger: false,
    bodyLimit: limits.bodyBytes,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    requestTimeout: 30_000,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      void send(pipeline, 'unknown', failure(error), request, reply);
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = failure(error);
    if (answer.unexpected) pipeline.logger.error({ request: request.id, err: error }, 'request failed');
    return send(pipeline, 'unknown', answer, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const answer = refusal('E1102', 404);
    if (isApiAddress(request.url)) return send(pipeline, 'unknown', answer, request, reply);
    return reply.status(404).headers(plainHeaders(settings.headers)).type('text/plain').send('Not found.\n');
  });
  registerCalls(app, pipeline);
  registerHealth(app, settings);
  return app;
}

function registerHealth(
  app: FastifyInstance,
  { headers, isReady, metricsToken, pipeline }: HttpServerSettings,
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
      .type(pipeline.metrics.contentType)
      .send(await pipeline.metrics.text());
  });
}
