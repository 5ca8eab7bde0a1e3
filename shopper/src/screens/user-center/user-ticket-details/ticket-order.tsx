import type { TicketDetail } from '@meal/contract/ticket';
import { useTranslator } from '../../../language/language';
import { lastMoment } from '../../../language/last-moment';
import { Section } from '../../offer-detail/section';
import { FactLines } from '../../pickup/order/fact-lines';
import { methodText, ticketsText } from '../../pickup/order/order-texts';

interface TicketOrderProps {
  ticket: TicketDetail;
}

/** The order that the ticket came with. */
export function TicketOrder({ ticket: { order, establishedAt } }: TicketOrderProps) {
  const t = useTranslator();
  const { amount, contactName, discount, email, expiresAt, orderNumber, purchasedAt } = order;
  return (
    <Section title={t('pickup.orderTitle')}>
      <FactLines
        facts={[
          { label: t('pickup.orderNumber'), value: orderNumber },
          { label: t('pickup.purchasedLabel'), value: t('tickets.moment', { at: purchasedAt }) },
          { label: t('pickup.ticketsLabel'), value: ticketsText(t, order) },
          ...(discount > 0
            ? [{ label: t('pickup.discountLabel'), value: t('pickup.discount', { amount: discount }) }]
            : []),
          {
            label: t(
              establishedAt === undefined || amount === 0 ? 'pickup.amountPlainLabel' : 'pickup.amountLabel',
            ),
            value: t('pickup.amount', { amount }),
          },
          ...(amount > 0 ? [{ label: t('pickup.methodLabel'), value: methodText(t, order) }] : []),
          {
            label: t('pickup.validUntilLabel'),
            value: t('pickup.validUntil', { day: lastMoment(expiresAt) }),
          },
          { label: t('pickup.contactLabel'), value: `${contactName}\n${email}` },
        ]}
      />
    </Section>
  );
}
