import Fastify, { type FastifyInstance } from 'fastify';
import { type HealthSettings, registerHealth } from './health-routes';
import { plainHeaders } from './security-headers';

/** All that a process which answers no calls shows of itself. */
export function createHealthServer(settings: HealthSettings): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: 1, requestTimeout: 10_000 });
  const plain = plainHeaders(settings.headers);
  app.setNotFoundHandler((_, reply) =>
    reply.status(404).headers(plain).type('text/plain').send('Not found.\n'),
  );
  registerHealth(app, settings);
  return app;
}
