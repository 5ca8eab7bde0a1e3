import { randomUUID } from 'node:crypto';
import { limits } from '@meal/contract/limits';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { type CallPipeline, isApiAddress, registerCalls, send } from './call-pipeline';
import { failure, refusal } from './envelope';
import { registerHealth } from './health-routes';
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
  registerHealth(app, { ...settings, metrics: pipeline.metrics });
  return app;
}
