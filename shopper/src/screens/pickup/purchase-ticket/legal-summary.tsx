import { limits } from '@meal/contract/limits';
import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { Translator } from '@meal/messages/format';
import { Card } from '@meal/ui/card';
import { TextLink } from '@meal/ui/link';
import { useServerTime } from '../../../data/server-clock';
import { methodNames } from '../../../features/payment/method-names';
import { useTranslator } from '../../../language/language';
import { lastMoment } from '../../../language/last-moment';
import { Message } from '../../../language/message';
import { termsSection, webLink } from '../../../paths';
import { cancelUntil } from '../cancel-until';
import type { PurchaseDraft, PurchaseForm } from './purchase-draft';
import type { DealPart } from './share-deal/deal-part';

interface LegalSummaryProps {
  form: PurchaseForm;
  quantity: number;
  amount: number;
  method: PaymentMethod | '';
  /** What was chosen of a table so far. */
  visit: Pick<PurchaseDraft, 'arrivalDate' | 'preferredTimes'>;
  deal: DealPart | undefined;
}

/**
 * The six points that Japanese law (特定商取引法) wants on the last screen before a purchase: quantity, price, time and
 * method of payment, delivery, period of sale, cancellation.
 */
export function LegalSummary({ form, quantity, amount, method, visit, deal }: LegalSummaryProps) {
  const t = useTranslator();
  const now = useServerTime();
  const { offer, validUntil, days } = form;
  const needsVisit = days !== undefined;
  const isFree = amount === 0;
  const ofDeal = deal?.points(t, { method, needsVisit, validUntil });
  const points: readonly (readonly [string, ...string[]])[] = [
    [t('purchase.legalQuantity'), t('purchase.tickets', { count: quantity })],
    [t('purchase.legalPrice'), t('purchase.legalPriceValue', { amount })],
    [
      t('purchase.legalPayment'),
      isFree ? t('purchase.legalPaymentNone') : (ofDeal?.payment ?? paymentText(t, method, needsVisit)),
    ],
    [
      t('purchase.legalDelivery'),
      ofDeal?.delivery ?? t(deliveryOf(needsVisit, isFree), { at: lastMoment(validUntil) }),
    ],
    [
      t('purchase.legalPeriod'),
      ofDeal?.period ??
        (offer.saleEndsAt === undefined
          ? t('purchase.legalPeriodOpen')
          : t('purchase.legalPeriodUntil', { at: lastMoment(offer.saleEndsAt) })),
    ],
    [
      t('purchase.legalCancel'),
      ...(ofDeal ? [ofDeal.leaving] : []),
      needsVisit
        ? t(cancelOf(canBeCancelled(visit, now), isFree), { hours: limits.cancelHours })
        : t(isFree ? 'purchase.legalCancelNothing' : 'purchase.legalCancelFree'),
    ],
  ];
  return (
    <Card as="section">
      <h2 className="font-bold text-lg">
        {t(needsVisit && !deal ? 'purchase.legalTitleRequest' : 'purchase.legalTitle')}
      </h2>
      <dl className="mt-2 divide-y divide-line">
        {points.map(([label, ...values]) => (
          <div
            key={label}
            className="flex flex-col gap-x-4 gap-y-0.5 py-2.5 text-sm wide:flex-row wide:flex-wrap"
          >
            <dt className="text-ink-2 wide:w-32 wide:shrink-0">{label}</dt>
            <dd className="wide:min-w-40 wide:flex-1">
              {values.map((value) => (
                <span key={value} className="block">
                  {value}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-2 text-sm">
        <Message
          id="purchase.agree"
          tags={{
            terms: <TextLink href={termsSection('terms')} />,
            privacy: <TextLink href={termsSection('privacy')} />,
            legal: <TextLink href={webLink('legal')} />,
          }}
        />
      </p>
    </Card>
  );
}

/** Once it is confirmed: at least one of the chosen times is far enough away. */
function canBeCancelled({ arrivalDate, preferredTimes }: LegalSummaryProps['visit'], now: number): boolean {
  if (preferredTimes.length === 0) return true;
  return preferredTimes.some((time) => cancelUntil(arrivalDate, time) > now);
}

function deliveryOf(needsVisit: boolean, isFree: boolean) {
  if (!needsVisit) return isFree ? 'purchase.legalDeliveryAtOnce' : 'purchase.legalDeliveryNow';
  return isFree ? 'purchase.legalDeliveryUnpaid' : 'purchase.legalDeliveryConfirmed';
}

/** What was never paid is not refunded either. */
function cancelOf(isPossible: boolean, isFree: boolean) {
  if (isFree) return isPossible ? 'purchase.legalCancelVisitNothing' : 'purchase.legalCancelSoonNothing';
  return isPossible ? 'purchase.legalCancelVisit' : 'purchase.legalCancelSoon';
}

function paymentText(t: Translator, method: PaymentMethod | '', needsVisit: boolean): string {
  if (method === '') return t('purchase.legalPaymentOpen');
  const name = t(methodNames[method]);
  if (!needsVisit) return t('purchase.legalPaymentNow', { method: name });
  return method === 'ele-pay'
    ? t('purchase.legalPaymentLater', { method: name, hours: limits.payAfterConfirmHours })
    : t('purchase.legalPaymentHeld', { method: name });
}
