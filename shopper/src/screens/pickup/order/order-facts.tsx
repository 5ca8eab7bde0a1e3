import type { Order } from '@meal/contract/order';
import type { Translator } from '@meal/messages/format';
import { useTranslator } from '../../../language/language';
import { Section } from '../../offer-detail/section';
import { FactLines } from './fact-lines';
import { methodText, ticketsText } from './order-texts';

interface OrderFactsProps {
  order: Order;
}

/** Everything that was ordered, for those who look it up later. */
export function OrderFacts({ order }: OrderFactsProps) {
  const t = useTranslator();
  const { amount, contactName, discount, email, offer, orderNumber, purchasedAt } = order;
  const message = order.reservation?.message;
  const facts = [
    { label: t('pickup.orderNumber'), value: orderNumber },
    { label: t('pickup.mealLabel'), value: offer.title },
    { label: t('pickup.ticketsLabel'), value: ticketsText(t, order) },
    ...(discount > 0
      ? [{ label: t('pickup.discountLabel'), value: t('pickup.discount', { amount: discount }) }]
      : []),
    {
      label: amountLabel(t, order),
      value: t('pickup.amount', { amount }),
    },
    ...(amount > 0 ? [{ label: t('pickup.methodLabel'), value: methodText(t, order) }] : []),
    { label: t('pickup.purchasedLabel'), value: t('pickup.stepAt', { at: purchasedAt }) },
    { label: t('pickup.contactLabel'), value: `${contactName}\n${email}` },
    ...(message ? [{ label: t('pickup.messageLabel'), value: message }] : []),
  ];
  return (
    <Section title={t('pickup.orderTitle')}>
      <FactLines facts={facts} />
    </Section>
  );
}

function amountLabel(t: Translator, { amount, payment, state }: Order): string {
  if (payment.charged > 0) return t('pickup.amountLabel');
  return t(state === 'cancelled' || amount === 0 ? 'pickup.amountPlainLabel' : 'pickup.amountDueLabel');
}
