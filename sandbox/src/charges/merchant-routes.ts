import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Answer, internalError, refused } from '../answer';
import { type AnswerFault, type Operation, planAnswer } from '../faults/fault-state';
import type { Sandbox } from '../sandbox';
import type { SandboxDatabase } from '../tables';
import { answerOnce, type KeyedRequest } from './answer-once';
import { captureCharge, captureInput, refundCharge, refundInput, voidCharge } from './change-charge';
import { chargeInput } from './charge-draft';
import { findCharge } from './charge-list';
import { chargeTogether } from './charge-together';
import { merchantId } from './merchant-input';
import { describeCharge } from './snapshot';

const parameters = z.object({ paymentId: merchantId });
const keyHeader = z.string().min(1).max(255);

/** What a shop's server may ask for, with its secret key. */
export function registerMerchantRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  const { db, settings } = sandbox;
  const guarded = { onRequest: sandbox.merchantOnly };
  const view = () => ({ origin: settings.origin(), now: settings.now() });

  const charge = chargeTogether(sandbox);
  scope.post('/charges', guarded, (request, reply) => {
    const input = chargeInput.parse(request.body);
    return answerKeyed(sandbox, 'authorize', input, { request, reply }, (keyed) =>
      charge({ ...keyed, input }),
    );
  });
  scope.post('/charges/:paymentId/capture', guarded, (request, reply) => {
    const paymentId = paymentOf(request);
    const input = captureInput.parse(request.body);
    return answerKeyed(sandbox, 'capture', { paymentId, ...input }, { request, reply }, (keyed) =>
      changeOnce(sandbox, keyed, (trx) => captureCharge(trx, paymentId, input, view())),
    );
  });
  scope.post('/charges/:paymentId/void', guarded, (request, reply) => {
    const paymentId = paymentOf(request);
    return answerKeyed(sandbox, 'void', { paymentId }, { request, reply }, (keyed) =>
      changeOnce(sandbox, keyed, (trx) => voidCharge(trx, paymentId, view())),
    );
  });
  scope.post('/charges/:paymentId/refunds', guarded, (request, reply) => {
    const paymentId = paymentOf(request);
    const input = refundInput.parse(request.body);
    return answerKeyed(sandbox, 'refund', { paymentId, ...input }, { request, reply }, (keyed) =>
      changeOnce(sandbox, keyed, (trx) => refundCharge(trx, paymentId, input, view())),
    );
  });
  scope.get('/charges/:paymentId', guarded, (request, reply) => {
    const paymentId = paymentOf(request);
    return answerWithFaults(sandbox, 'fetch', { request, reply }, async (faults) => {
      if (faults.includes('savedErrorBefore') || faults.includes('savedErrorAfter')) return internalError;
      const charge = await findCharge(db, paymentId);
      if (!charge) return refused(404, 'no_such_charge');
      return { status: 200, body: { charge: await describeCharge(db, charge, view()) } };
    });
  });
}

function paymentOf(request: FastifyRequest): string {
  return parameters.parse(request.params).paymentId;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answerKeyed(
  sandbox: Sandbox,
  operation: Operation,
  content: object,
  exchange: Exchange,
  act: (request: KeyedRequest) => Promise<Answer>,
): Promise<FastifyReply> {
  const key = keyHeader.safeParse(exchange.request.headers['idempotency-key']);
  if (!key.success) return send(exchange.reply, refused(400, 'idempotency_key_missing'));
  sandbox.requests.begin({ operation, key: key.data }, exchange.reply.raw);
  return answerWithFaults(sandbox, operation, exchange, (faults) =>
    act({ key: key.data, content: { operation, ...content }, savedError: savedError(faults) }),
  );
}

async function changeOnce(
  { db, settings, webhooks }: Sandbox,
  request: KeyedRequest,
  effect: (trx: SandboxDatabase) => Promise<Answer>,
): Promise<Answer> {
  const [answer = internalError] = await answerOnce(db, [request], settings.now(), async (trx) => [
    await effect(trx),
  ]);
  webhooks.wake();
  return answer;
}

function savedError(faults: readonly AnswerFault[]): 'before' | 'after' | undefined {
  if (faults.includes('savedErrorBefore')) return 'before';
  return faults.includes('savedErrorAfter') ? 'after' : undefined;
}

async function answerWithFaults(
  { db, faults: watch, lateRequests }: Sandbox,
  operation: Operation,
  { request, reply }: Exchange,
  act: (faults: readonly AnswerFault[]) => Promise<Answer>,
): Promise<FastifyReply> {
  const plan = await watch.draw(db, (state) => planAnswer(state, operation));
  const { faults } = plan;
  if (faults.includes('dropBefore')) return hangUp(request, reply);
  if (faults.includes('late')) {
    lateRequests.arriveAfter(plan.lateSeconds * 1000, () => act(faults));
    return hangUp(request, reply);
  }
  const answer = await act(faults);
  if (faults.includes('delay')) await pause(plan.delayMs);
  return faults.includes('dropAfter') ? hangUp(request, reply) : send(reply, answer);
}

/** The line goes dead; whoever asked learns nothing. */
function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.status(status).send(body);
}
