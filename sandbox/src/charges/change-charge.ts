import { z } from 'zod';
import { type Answer, refused } from '../answer';
import { isContested } from '../disputes/dispute-repository';
import type { Charge, SandboxDatabase } from '../tables';
import { lockCharge, moveCharge } from './charge-repository';
import { withoutMoney } from './charge-rules';
import { merchantId, yenAmount } from './merchant-input';
import { insertRefund } from './refund-repository';
import { describeCharge, type View } from './snapshot';

export const captureInput = z.object({ amount: yenAmount });
export const refundInput = z.object({ refundId: merchantId, amount: yenAmount });

/** Takes what was held, or less; the rest is released. */
export async function captureCharge(
  trx: SandboxDatabase,
  paymentId: string,
  { amount }: z.output<typeof captureInput>,
  view: View,
): Promise<Answer> {
  return withCharge(trx, paymentId, view, async (charge) => {
    if (charge.state === 'captured') return { refusal: [409, 'already_captured'] };
    if (charge.state === 'expired') return { refusal: [409, 'hold_expired'] };
    if (charge.state !== 'held') return { refusal: [409, 'not_held'] };
    if (amount > charge.amount) return { refusal: [422, 'amount_above_hold'] };
    return moveCharge(trx, charge, { ...withoutMoney('captured'), captured: amount }, view.now);
  });
}

/** Lets go of a hold, or of a charge that the visitor has not approved yet and now no longer can. */
export async function voidCharge(trx: SandboxDatabase, paymentId: string, view: View): Promise<Answer> {
  return withCharge(trx, paymentId, view, async (charge) => {
    if (charge.state !== 'held' && charge.state !== 'awaitingCustomer') {
      return { refusal: [409, `already_${charge.state}`] };
    }
    return moveCharge(trx, charge, withoutMoney('voided'), view.now);
  });
}

export async function refundCharge(
  trx: SandboxDatabase,
  paymentId: string,
  refund: z.output<typeof refundInput>,
  view: View,
): Promise<Answer> {
  return withCharge(trx, paymentId, view, async (charge) => {
    if (charge.state !== 'captured') return { refusal: [409, 'not_captured'] };
    if (await isContested(trx, paymentId)) return { refusal: [409, 'charge_disputed'] };
    if (charge.refunded + refund.amount > charge.captured) return { refusal: [409, 'refund_above_captured'] };
    if (!(await insertRefund(trx, charge, refund, view.now))) return { refusal: [409, 'refund_exists'] };
    return { ...charge, refunded: charge.refunded + refund.amount };
  });
}

type Change = Charge | { refusal: [status: number, code: string] };

/** Locks the charge, so that of several requests at once each finds what the one before has left. */
async function withCharge(
  trx: SandboxDatabase,
  paymentId: string,
  view: View,
  change: (charge: Charge) => Promise<Change>,
): Promise<Answer> {
  const charge = await lockCharge(trx, 'payment_id', paymentId, view.now);
  if (!charge) return refused(404, 'no_such_charge');
  const changed = await change(charge);
  if ('refusal' in changed) {
    const [status, code] = changed.refusal;
    return refused(status, code, { charge: await describeCharge(trx, charge, view) });
  }
  return { status: 200, body: { charge: await describeCharge(trx, changed, view) } };
}
