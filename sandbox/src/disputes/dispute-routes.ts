import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { merchantId } from '../charges/merchant-input';
import type { Sandbox } from '../sandbox';
import { closeDispute, openDispute } from './dispute-repository';

const disputeInput = z.strictObject({
  payments: z.array(merchantId).min(1).max(1_000),
  become: z.enum(['open', 'won', 'lost']),
});

/** For tests and campaigns: visitors contest payments, and banks decide. */
export function registerDisputeRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  const { db, settings, webhooks } = sandbox;
  scope.post('/disputes', { onRequest: sandbox.insidersOnly }, async ({ body }) => {
    const { payments, become } = disputeInput.parse(body);
    for (const paymentId of payments) {
      if (become === 'open') await openDispute(db, paymentId, settings.now());
      else await closeDispute(db, paymentId, become, settings.now());
    }
    webhooks.wake();
    return {};
  });
}
