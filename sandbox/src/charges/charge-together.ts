import { batchWriter } from '@meal/postgres/batch-writer';
import type { Answer } from '../answer';
import { planWebhooks } from '../faults/fault-state';
import type { Sandbox } from '../sandbox';
import { insertWebhooks, type NewWebhook, newWebhook, stateOf } from '../webhooks/webhook-queue';
import { answerOnce } from './answer-once';
import { type Charged, type ChargeRequest, chargeAtOnce } from './charge-at-once';
import type { ChargeTerms } from './charge-draft';
import { createCharges, type Tell } from './create-charges';

/** Charges that are asked for at the same moment are written together, and their webhooks go out when that is done. */
export function chargeTogether(sandbox: Sandbox): (request: ChargeRequest) => Promise<Answer> {
  return batchWriter((requests) => charge(sandbox, requests));
}

async function charge(sandbox: Sandbox, requests: readonly ChargeRequest[]): Promise<readonly Answer[]> {
  const { settings, webhooks } = sandbox;
  const terms = {
    now: settings.now(),
    origin: settings.origin(),
    shopOrigins: settings.merchant.shopOrigins(),
  };
  const { answers, events } =
    (await chargeAtOnce(sandbox, requests, terms)) ?? (await chargeWithCare(sandbox, requests, terms));
  const handed = events.filter(({ attempts }) => attempts > 0);
  webhooks.handOver(handed);
  if (handed.length < requests.length) webhooks.wake();
  return answers;
}

/** One transaction, one step after the other: for all that can be in the way of a charge. */
async function chargeWithCare(
  { db, faults, webhooks }: Sandbox,
  requests: readonly ChargeRequest[],
  terms: ChargeTerms,
): Promise<Charged> {
  const events: NewWebhook[] = [];
  const tell: Tell = async (trx, charges) => {
    const { plans } = await faults.draw(trx, (state) => planWebhooks(state, charges));
    const sending = { now: terms.now, isHanded: webhooks.hasRoom() };
    const told = plans.map(([made, plan]) => newWebhook(stateOf(made), plan, sending));
    await insertWebhooks(trx, told);
    events.push(...told);
  };
  const answers = await answerOnce(db, requests, terms.now, (trx, claimed) =>
    createCharges(
      trx,
      claimed.map(({ input }) => input),
      terms,
      tell,
    ),
  );
  return { answers, events };
}
