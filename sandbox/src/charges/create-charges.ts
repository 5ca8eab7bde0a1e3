import { type Answer, refused } from '../answer';
import { lockTokens, useTokens } from '../cards/tokens';
import type { NewCharge, SandboxDatabase } from '../tables';
import { type ChargeInput, type ChargeTerms, cardsOf, draftCharge, strangers } from './charge-draft';
import { insertCharges, lockCharge } from './charge-repository';
import { describeCharge, type View } from './snapshot';

/** Tells the merchant of new charges, in the transaction that makes them. */
export type Tell = (trx: SandboxDatabase, charges: readonly NewCharge[]) => Promise<void>;

/** Answers in the order of the inputs, each as if it had come alone and in this order. */
export async function createCharges(
  trx: SandboxDatabase,
  inputs: readonly ChargeInput[],
  terms: ChargeTerms,
  tell: Tell,
): Promise<readonly Answer[]> {
  const answers = new Map<ChargeInput, Answer>();
  let waiting = inputs;
  while (waiting.length > 0) {
    const round = await createRound(trx, strangers(waiting), terms, tell);
    for (const { input, answer } of round) answers.set(input, answer);
    waiting = waiting.filter((input) => !answers.has(input));
  }
  return inputs.flatMap((input) => answers.get(input) ?? []);
}

async function createRound(
  trx: SandboxDatabase,
  inputs: readonly ChargeInput[],
  terms: ChargeTerms,
  tell: Tell,
): Promise<{ input: ChargeInput; answer: Answer }[]> {
  const tokens = await lockTokens(trx, cardsOf(inputs));
  const drafts = inputs.map((input) => draftCharge(input, tokens, terms));
  const made = drafts.flatMap((draft) => draft.made ?? []);
  const inserted = await insertCharges(
    trx,
    made.map(({ charge }) => charge),
  );
  const fresh = made.filter(({ charge }) => inserted.has(charge.payment_id));
  if (fresh.length > 0) {
    await tell(
      trx,
      fresh.map(({ charge }) => charge),
    );
    await useTokens(trx, fresh);
  }
  const answers = [];
  for (const { input, answer, made: wanted } of drafts) {
    const isNew = !wanted || inserted.has(input.paymentId);
    answers.push({ input, answer: isNew ? answer : await alreadyThere(trx, input.paymentId, terms) });
  }
  return answers;
}

async function alreadyThere(trx: SandboxDatabase, paymentId: string, view: View): Promise<Answer> {
  const charge = await lockCharge(trx, 'payment_id', paymentId, view.now);
  return refused(409, 'payment_exists', charge ? { charge: await describeCharge(trx, charge, view) } : {});
}
