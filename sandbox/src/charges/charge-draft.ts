import { randomBytes } from 'node:crypto';
import { type PaymentMethod, paymentMethods } from '@meal/contract/payment-methods';
import { z } from 'zod';
import { type Answer, refused } from '../answer';
import { type Token, tokenFault } from '../cards/tokens';
import type { NewCharge } from '../tables';
import { canHold, firstOutcome } from './charge-rules';
import { merchantId, yenAmount } from './merchant-input';
import { describeNewCharge, type View } from './snapshot';

export const chargeInput = z.object({
  paymentId: merchantId,
  orderId: merchantId,
  orderNumber: z.string().max(40).optional(),
  method: z.enum(paymentMethods),
  amount: yenAmount,
  capture: z.boolean(),
  paymentToken: z.string().max(200).optional(),
  returnUrl: z.string().max(2_000),
});
export type ChargeInput = z.output<typeof chargeInput>;

export interface ChargeTerms extends View {
  shopOrigins: readonly string[];
}

/** What becomes of a request if its payment is new: a charge, or a refusal without one. */
export interface ChargeDraft {
  input: ChargeInput;
  answer: Answer;
  made?: { charge: NewCharge; token: string | undefined };
}

/** A wallet with a button of its own may be approved before it is charged; the others need no token, whatever was sent along. */
const byToken: readonly PaymentMethod[] = ['credit-card', 'apple-pay'];

/** The cards that are to pay. */
export function cardsOf(inputs: readonly ChargeInput[]): string[] {
  return inputs.flatMap(({ method, paymentToken }) =>
    byToken.includes(method) && paymentToken !== undefined ? paymentToken : [],
  );
}

export function draftCharge(
  input: ChargeInput,
  tokens: ReadonlyMap<string, Token>,
  terms: ChargeTerms,
): ChargeDraft {
  const [card] = cardsOf([input]);
  const token = card === undefined ? undefined : tokens.get(card);
  const refusal = refusalOf(input, token, terms);
  if (refusal) return { input, answer: refusal };
  const charge = newCharge(input, token, terms.now);
  return { input, answer: answerOf(charge, terms), made: { charge, token: token?.token } };
}

function refusalOf(
  input: ChargeInput,
  token: Token | undefined,
  { shopOrigins, now }: ChargeTerms,
): Answer | undefined {
  if (!leadsToShop(input.returnUrl, shopOrigins)) return refused(422, 'return_url_not_allowed');
  if (!input.capture && !canHold(input.method)) return refused(422, 'hold_not_supported');
  if (cardsOf([input]).length === 0 && input.method !== 'credit-card') return undefined;
  const fault = input.paymentToken === undefined ? 'token_missing' : tokenFault(token, now);
  return fault === undefined ? undefined : refused(402, fault);
}

function newCharge(input: ChargeInput, card: Token | undefined, now: Date): NewCharge {
  const outcome = firstOutcome(card?.behaviour ?? 'asks', input, now);
  return {
    charge_id: `ch_${randomBytes(16).toString('base64url')}`,
    payment_id: input.paymentId,
    order_id: input.orderId,
    order_number: input.orderNumber ?? null,
    method: input.method,
    amount: input.amount,
    refunded: 0,
    capture: input.capture,
    approval_id: outcome.state === 'awaitingCustomer' ? randomBytes(18).toString('base64url') : null,
    return_url: input.returnUrl,
    brand: card?.brand ?? null,
    last_four: card?.last_four ?? null,
    instrument: input.method === 'credit-card' ? (card?.instrument ?? null) : null,
    created_at: now,
    ...outcome,
  };
}

function answerOf(charge: NewCharge, view: View): Answer {
  const told = describeNewCharge(charge, view);
  if (charge.decline_code !== null) return refused(402, charge.decline_code, { charge: told });
  return { status: 201, body: { charge: told, ...actionOf(told) } };
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

/** Those that want no payment id and no card that an earlier one wants: they have to see what becomes of it. */
export function strangers(inputs: readonly ChargeInput[]): ChargeInput[] {
  const wanted = new Set<string>();
  return inputs.filter(({ paymentId, paymentToken }) => {
    const wants = [`payment ${paymentId}`, ...(paymentToken === undefined ? [] : [`token ${paymentToken}`])];
    const isStranger = !wants.some((want) => wanted.has(want));
    for (const want of wants) wanted.add(want);
    return isStranger;
  });
}
