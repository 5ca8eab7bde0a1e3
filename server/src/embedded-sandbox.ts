import { systemClock } from '@meal/kit/clock';
import { registerSandbox } from '@meal/sandbox/register-sandbox';
import type { Sandbox } from '@meal/sandbox/sandbox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from './context';
import { frameAncestors } from './frame-ancestors';
import { webhookPath } from './http/provider-webhook';

/** A demo's payment provider: inside this server, and reached over HTTP as any other. */
export function registerEmbeddedSandbox(
  app: FastifyInstance,
  context: Context,
  isInsider: (request: FastifyRequest) => boolean,
): Promise<Sandbox> {
  const { connection, services, logger, ownAddress } = context;
  return registerSandbox(app, {
    pool: connection.pool,
    now: () => services.clock.now(),
    wallNow: () => systemClock.now(),
    origin: () => ownAddress.outer.origin,
    merchant: {
      ...services.secrets.sandbox,
      webhookUrl: () => ownAddress.inner && new URL(webhookPath, ownAddress.inner).href,
      shopOrigins: () => ownAddress.origins,
      // Its pages are shown where the app was, in a partner's frame too.
      frameAncestors: frameAncestors(context),
    },
    isInsider,
    onError: (error) => logger.error({ err: error }, 'sandbox gateway'),
  });
}
