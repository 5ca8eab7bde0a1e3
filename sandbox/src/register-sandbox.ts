import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { internalError, refused } from './answer';
import { registerApprovalRoutes } from './approvals/approval-routes';
import { registerCardPages } from './cards/card-pages';
import { registerTokenRoutes } from './cards/token-routes';
import { registerListRoutes } from './charges/list-routes';
import { registerMerchantRoutes } from './charges/merchant-routes';
import { createTables } from './create-tables';
import { registerDisputeRoutes } from './disputes/dispute-routes';
import { registerFaultRoutes } from './faults/fault-routes';
import { plainHeaders } from './headers';
import { Sandbox } from './sandbox';
import type { SandboxSettings } from './sandbox-settings';
import { registerWalletPages } from './wallets/wallet-pages';

const lookMs = 1_000;
const tidyMs = 600_000;

/** A payment provider of our own at /sandbox: for demos, tests and campaigns, never for money. */
export async function registerSandbox(app: FastifyInstance, settings: SandboxSettings): Promise<Sandbox> {
  const sandbox = new Sandbox(settings);
  await createTables(sandbox.db);
  await sandbox.faults.look();
  await app.register(
    async (scope) => {
      answerInOwnWords(scope, settings);
      registerCardPages(scope, sandbox);
      registerWalletPages(scope, sandbox);
      registerTokenRoutes(scope, sandbox);
      registerMerchantRoutes(scope, sandbox);
      registerListRoutes(scope, sandbox);
      registerApprovalRoutes(scope, sandbox);
      registerDisputeRoutes(scope, sandbox);
      registerFaultRoutes(scope, sandbox);
    },
    { prefix: '/sandbox' },
  );
  liveWithServer(app, sandbox);
  return sandbox;
}

/** The provider's answers look like nobody else's, refusals included. */
function answerInOwnWords(scope: FastifyInstance, { onError }: SandboxSettings): void {
  scope.addHook('onRequest', async (_, reply) => {
    void reply.headers(plainHeaders);
  });
  scope.setNotFoundHandler((_, reply) => reply.status(404).send(refused(404, 'no_such_address').body));
  scope.setErrorHandler<FastifyError>((error, _, reply) => {
    if (error instanceof z.ZodError) {
      const fields = error.issues.map((issue) => issue.path.join('.'));
      return reply.status(422).send({ error: { code: 'invalid_request', fields } });
    }
    const { statusCode = 500 } = error;
    if (statusCode < 500) return reply.status(statusCode).send(refused(statusCode, 'bad_request').body);
    onError(error);
    return reply.status(internalError.status).send(internalError.body);
  });
}

/** Only a server that listens has visitors, and a merchant to tell. */
function liveWithServer(app: FastifyInstance, sandbox: Sandbox): void {
  const { onError } = sandbox.settings;
  const timers: NodeJS.Timeout[] = [];
  const underWay = new Set<Promise<void>>();
  const begin = (work: () => Promise<void>) => {
    const look = work()
      .catch(onError)
      .finally(() => underWay.delete(look));
    underWay.add(look);
  };
  const every = (ms: number, work: () => Promise<void>) =>
    timers.push(setInterval(() => begin(work), ms).unref());
  app.addHook('onListen', async () => {
    every(lookMs, () => sandbox.catchUp());
    every(tidyMs, () => sandbox.tidyUp());
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    sandbox.lateRequests.close();
    await Promise.all(underWay);
    await sandbox.webhooks.settled();
  });
}
