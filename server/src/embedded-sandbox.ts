import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from './context';
import { systemClock } from './platform/clock';
import { registerSandbox } from './sandbox/register-sandbox';
import type { Sandbox } from './sandbox/sandbox';

/** Where a payment provider tells of changes. */
const webhookPath = '/payments/webhook';
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** A demo's payment provider: inside this server, and reached over HTTP as any other. */
export function registerEmbeddedSandbox(
  app: FastifyInstance,
  { config, connection, services, logger }: Context,
  isInsider: (request: FastifyRequest) => boolean,
): Promise<Sandbox> {
  const publicOrigin = () => {
    const url = new URL(config.publicUrl);
    if (config.port === 0) url.port = listeningAt(app)?.port ?? '';
    return url;
  };
  return registerSandbox(app, {
    pool: connection.pool,
    now: () => services.clock.now(),
    wallNow: () => systemClock.now(),
    origin: () => publicOrigin().origin,
    merchant: {
      ...services.secrets.sandbox,
      webhookUrl: () => {
        const address = listeningAt(app);
        return address && new URL(webhookPath, address).href;
      },
      shopOrigins: () => namesOf(publicOrigin()),
      frameAncestors: config.frameAncestors,
    },
    isInsider,
    onError: (error) => logger.error({ err: error }, 'sandbox gateway'),
  });
}

/** A person may open the same demo by any name of this machine. */
function namesOf(url: URL): string[] {
  if (!loopbackNames.includes(url.hostname)) return [url.origin];
  return loopbackNames.map((name) => Object.assign(new URL(url), { hostname: name }).origin);
}

/** How this server reaches itself; undefined while it does not listen. */
function listeningAt(app: FastifyInstance): URL | undefined {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) return undefined;
  const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const host = everywhere[address.address] ?? address.address;
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${address.port}`);
}
