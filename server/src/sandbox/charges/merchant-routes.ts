import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Answer, internalError, refused } from '../answer';
import { drawFaults } from '../faults/fault-repository';
import { type AnswerFault, type Operation, planAnswer } from '../faults/fault-state';
import type { Sandbox } from '../sandbox';
import type { SandboxDatabase } from '../tables';
import { answerOnce } from './answer-once';
import { captureCharge, captureInput, refundCharge, refundInput, voidCharge } from './change-charge';
import { findCharge } from './charge-list';
import { chargeInput, createCharge } from './create-charge';
import { merchantId } from './merchant-input';
import { describeCharge } from './snapshot';

type Effect = (trx: SandboxDatabase) => Promise<Answer>;

const parameters = z.object({ paymentId: merchantId });
const keyHeader = z.string().min(1).max(255);

/** What a shop's server may ask for, with its secret key. */
export function registerMerchantRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  const { db, settings } = sandbox;
  const guarded = { onRequest: sandbox.merchantOnly };
  const view = () => ({ origin: settings.origin(), now: settings.now() });

  scope.post('/charges', guarded, (request, reply) => {
    const input = chargeInput.parse(request.body);
    const shopOrigins = settings.merchant.shopOrigins();
    return answerKeyed(sandbox, 'authorize', input, { request, reply }, (trx) =>
      createCharge(trx, input, { ...view(), shopOrigins }),
    );
  });
  scope.post('/charges/:paymentId/capture', guarded, (request, reply) => {
    const paymentId = paymentOf(request);
    const input = captureInput.parse(request.body);
    return answerKeyed(sandbox, 'capture', { paymentId, ...input }, { request, reply }, (trx) =>
      captureCharge(trx, paymentId, input, view()),
    );
  });
  scope.post('/charges/:paymentId/void', guarded, (request, reply) => {
    const paymentId = paymentOf(request);
    return answerKeyed(sandbox, 'void', { paymentId }, { request, reply }, (trx) =>
      voidCharge(trx, paymentId, view()),
    );
  });
  scope.post('/charges/:paymentId/refunds', guarded, (request, reply) => {
    const paymentId = paymentOf(request);
    const input = refundInput.parse(request.body);
    return answerKeyed(sandbox, 'refund', { paymentId, ...input }, { request, reply }, (trx) =>
      refundCharge(trx, paymentId, input, view()),
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
  effect: Effect,
): Promise<FastifyReply> {
  const key = keyHeader.safeParse(exchange.request.headers['idempotency-key']);
  if (!key.success) return send(exchange.reply, refused(400, 'idempotency_key_missing'));
  return answerWithFaults(sandbox, operation, exchange, async (faults) => {
    const { now } = sandbox.settings;
    const request = { key: key.data, content: { operation, ...content }, now: now() };
    const answer = await answerOnce(sandbox.db, { ...request, savedError: savedError(faults) }, effect);
    sandbox.webhooks.wake();
    return answer;
  });
}

function savedError(faults: readonly AnswerFault[]): 'before' | 'after' | undefined {
  if (faults.includes('savedErrorBefore')) return 'before';
  return faults.includes('savedErrorAfter') ? 'after' : undefined;
}

async function answerWithFaults(
  { db }: Sandbox,
  operation: Operation,
  { request, reply }: Exchange,
  act: (faults: readonly AnswerFault[]) => Promise<Answer>,
): Promise<FastifyReply> {
  const { faults, delayMs } = await drawFaults(db, (state) => planAnswer(state, operation));
  if (faults.includes('dropBefore')) return hangUp(request, reply);
  const answer = await act(faults);
  if (faults.includes('delay')) await pause(delayMs);
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
