import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { Translator } from '@meal/messages/format';
import { methodNames } from '../../../../features/payment/method-names';
import { lastMoment } from '../../../../language/last-moment';
import type { DealPoints, LegalFacts } from './deal-part';
import type { DealTerms } from './deal-terms';

export function dealPoints(
  t: Translator,
  { endsAt }: DealTerms,
  { method, needsVisit, validUntil }: LegalFacts,
): DealPoints {
  return {
    payment: paymentText(t, method, needsVisit),
    delivery: t(needsVisit ? 'groupBuy.legalDeliveryTable' : 'groupBuy.legalDelivery', {
      at: lastMoment(validUntil),
    }),
    period: endsAt === undefined ? undefined : t('groupBuy.legalPeriod', { at: endsAt }),
    leaving: t('groupBuy.whenLeaving'),
  };
}

function paymentText(t: Translator, method: PaymentMethod | '', needsVisit: boolean): string {
  if (method === '') return t('purchase.legalPaymentOpen');
  const name = { method: t(methodNames[method]) };
  if (method === 'ele-pay') {
    return t(needsVisit ? 'groupBuy.legalPaymentNowTable' : 'groupBuy.legalPaymentNow', name);
  }
  return t(needsVisit ? 'groupBuy.legalPaymentHeldTable' : 'groupBuy.legalPaymentHeld', name);
}
