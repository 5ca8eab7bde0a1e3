import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { Translator } from '@meal/messages/format';
import { methodNames } from '../../../../features/payment/method-names';
import { lastMoment } from '../../../../language/last-moment';
import type { DealTerms } from './deal-terms';

interface Purchase {
  deal: DealTerms;
  method: PaymentMethod | '';
  needsVisit: boolean;
  validUntil: number;
}

/** The points of the legal summary that a share deal changes. */
export interface DealPoints {
  payment: string;
  delivery: string;
  /** Of one that others have begun. */
  period: string | undefined;
  /** Beside what holds for everybody. */
  leaving: string;
}

export function dealPoints(t: Translator, { deal, method, needsVisit, validUntil }: Purchase): DealPoints {
  return {
    payment: paymentText(t, method, needsVisit),
    delivery: t(needsVisit ? 'groupBuy.legalDeliveryTable' : 'groupBuy.legalDelivery', {
      at: lastMoment(validUntil),
    }),
    period: deal.endsAt === undefined ? undefined : t('groupBuy.legalPeriod', { at: deal.endsAt }),
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
