import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { expireHolds } from '../charges/expire-holds';
import { merchantId } from '../charges/merchant-input';
import type { Sandbox } from '../sandbox';
import { readFaults } from './fault-repository';
import { type FaultState, faultSettings, noFaults } from './fault-state';

/** What is given replaces what was set under that name; `reset` puts everything right first. */
const faultInput = faultSettings.partial().extend({
  reset: z.boolean().default(false),
  expireHolds: z.union([z.literal(true), z.array(merchantId).max(1_000)]).optional(),
});

/** For tests and campaigns: sets what goes wrong, and tells what has. */
export function registerFaultRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  const guarded = { onRequest: sandbox.insidersOnly };
  scope.get('/faults', guarded, () => readFaults(sandbox.db));
  // Of this process, since it began.
  scope.get('/doubled', guarded, () => ({ list: sandbox.requests.doubled }));
  scope.post('/faults', guarded, ({ body }) => setFaults(sandbox, faultInput.parse(body)));
}

async function setFaults(
  { db, faults, settings, webhooks }: Sandbox,
  { reset, expireHolds: ending, ...given }: z.output<typeof faultInput>,
): Promise<FaultState> {
  const state = await faults.change((current) => {
    const base = reset ? noFaults : current;
    // Another seed begins its own row of numbers.
    const draws = given.seed === undefined ? base.draws : 0;
    return { ...base, ...given, draws };
  });
  if (ending !== undefined) {
    await expireHolds(db, ending, settings.now());
    webhooks.wake();
  }
  return state;
}
