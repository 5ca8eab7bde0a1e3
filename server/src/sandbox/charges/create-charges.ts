import { randomBytes } from 'node:crypto';
import { paymentMethods } from '@meal/contract/payment-methods';
import { z } from 'zod';
import { type Answer, refused } from '../answer';
import { lockToken, useToken } from '../cards/tokens';
import type { Charge, SandboxDatabase } from '../tables';
import { insertCharge, lockCharge } from './charge-repository';
import { canHold, firstOutcome } from './charge-rules';
import { merchantId, yenAmount } from './merchant-input';
import { describeCharge, type View } from './snapshot';

export const chargeInput = z.object({
  paymentId: merchantId,
  orderId: merchantId,
  method: z.enum(paymentMethods),
  amount: yenAmount,
  capture: z.boolean(),
  paymentToken: z.string().max(200).optional(),
  returnUrl: z.string().max(2_000),
});
type ChargeInput = z.output<typeof chargeInput>;

export async function createCharge(
  trx: SandboxDatabase,
  input: ChargeInput,
  { shopOrigins, ...view }: View & { shopOrigins: readonly string[] },
): Promise<Answer> {
  const { now } = view;
  if (!leadsToShop(input.returnUrl, shopOrigins)) return refused(422, 'return_url_not_allowed');
  if (!input.capture && !canHold(input.method)) return refused(422, 'hold_not_supported');
  const card = input.method === 'credit-card' ? await lockCard(trx, input.paymentToken, now) : undefined;
  if (card && 'refusal' in card) return refused(402, card.refusal);
  const charge = await insertCharge(trx, newCharge(input, card?.token, now), now);
  if (!charge) return alreadyThere(trx, input.paymentId, view);
  if (card) await useToken(trx, card.token.token, charge.payment_id);
  const told = await describeCharge(trx, charge, view);
  if (charge.decline_code !== null) return refused(402, charge.decline_code, { charge: told });
  return { status: 201, body: { charge: told, ...actionOf(told) } };
}

function lockCard(trx: SandboxDatabase, token: string | undefined, now: Date) {
  return token === undefined ? { refusal: 'token_missing' } : lockToken(trx, token, now);
}

type Card = Extract<Awaited<ReturnType<typeof lockToken>>, { token: unknown }>['token'];

function newCharge(input: ChargeInput, card: Card | undefined, now: Date): Omit<Charge, 'position'> {
  const outcome = firstOutcome(card?.behaviour ?? 'asks', input, now);
  return {
    charge_id: `ch_${randomBytes(16).toString('base64url')}`,
    payment_id: input.paymentId,
    order_id: input.orderId,
    method: input.method,
    amount: input.amount,
    refunded: 0,
    capture: input.capture,
    approval_id: outcome.state === 'awaitingCustomer' ? randomBytes(18).toString('base64url') : null,
    return_url: input.returnUrl,
    brand: card?.brand ?? null,
    last_four: card?.last_four ?? null,
    created_at: now,
    ...outcome,
  };
}

async function alreadyThere(trx: SandboxDatabase, paymentId: string, view: View): Promise<Answer> {
  const charge = await lockCharge(trx, 'payment_id', paymentId, view.now);
  return refused(409, 'payment_exists', charge ? { charge: await describeCharge(trx, charge, view) } : {});
}

function actionOf({ actionUrl }: Record<string, unknown>): Record<string, unknown> {
  return actionUrl === undefined ? {} : { action: { url: actionUrl } };
}

/** Visitors are sent nowhere but to the shop: the page that sends them must not serve somebody else's trick. */
function leadsToShop(address: string, shopOrigins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && shopOrigins.includes(origin);
}
