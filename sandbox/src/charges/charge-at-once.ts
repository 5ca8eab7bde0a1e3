import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Answer } from '../answer';
import { readTokens, usingTokens } from '../cards/tokens';
import { noFaults, planWebhook } from '../faults/fault-state';
import type { Sandbox } from '../sandbox';
import { insertingWebhooks, type NewWebhook, newWebhook, stateOf } from '../webhooks/webhook-queue';
import { fingerprint, type KeyedRequest } from './answer-once';
import { type ChargeInput, type ChargeTerms, cardsOf, draftCharge, strangers } from './charge-draft';
import { chargeColumns } from './charge-repository';

export interface ChargeRequest extends KeyedRequest {
  input: ChargeInput;
}

export interface Charged {
  answers: readonly Answer[];
  events: readonly NewWebhook[];
}

/**
 * The usual case, as one statement: no faults, keys and payments that are new, cards that nobody else wants. Undefined, and
 * nothing written, where something is in the way: the long way finds out what.
 */
export async function chargeAtOnce(
  { db, faults, webhooks }: Sandbox,
  requests: readonly ChargeRequest[],
  terms: ChargeTerms,
): Promise<Charged | undefined> {
  const inputs = requests.map(({ input }) => input);
  const keys = new Set(requests.map(({ key }) => key));
  if (faults.mayBeSet || requests.some(({ savedError }) => savedError !== undefined)) return undefined;
  if (keys.size < requests.length || strangers(inputs).length < inputs.length) return undefined;
  const tokens = await readTokens(db, cardsOf(inputs));
  const drafts = inputs.map((input) => draftCharge(input, tokens, terms));
  const made = drafts.flatMap((draft) => draft.made ?? []);
  const sending = { now: terms.now, isHanded: webhooks.hasRoom() };
  const events = made.map(({ charge }) => newWebhook(stateOf(charge), planWebhook(noFaults), sending));
  const answers = drafts.map(({ answer }) => answer);
  const kept = requests.map((request, index) => ({
    key: request.key,
    fingerprint: fingerprint(request),
    ...answers[index],
    created_at: terms.now,
  }));
  try {
    await sql`
      with kept as (
        insert into sandbox.idempotency_keys
        select * from jsonb_populate_recordset(null::sandbox.idempotency_keys, ${JSON.stringify(kept)}) order by key),
      told as (${insertingWebhooks(events)}),
      used as (${usingTokens(made)} returning used_by)
      insert into sandbox.charges (charge_id, ${chargeColumns})
      -- The charge of a card that was used meanwhile gets no id, which the table refuses, and with it all of this.
      select case when brand is null or payment_id in (select used_by from used) then charge_id end, ${chargeColumns}
      from jsonb_populate_recordset(null::sandbox.charges, ${JSON.stringify(made.map(({ charge }) => charge))})`.execute(
      db,
    );
    return { answers, events };
  } catch (error) {
    if (isInTheWay(error)) return undefined;
    throw error;
  }
}

/** A key, a payment or a card that is taken; or a deadlock with somebody who wants the same. */
function isInTheWay(error: unknown): boolean {
  return error instanceof DatabaseError && /^(23|40)/.test(error.code ?? '');
}
