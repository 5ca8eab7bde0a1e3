import type { Order } from '@meal/contract/order';
import type { Translator } from '@meal/messages/format';

/** Of an order that ended before its share deal could make anything of it; undefined where the usual words are right. */
export function endOfDeal(
  t: Translator,
  { state, groupBuy, closedBy, payment, visit }: Order,
): { title: string; text: string } | undefined {
  if (!groupBuy || state !== 'cancelled') return undefined;
  if (groupBuy.state === 'completed') {
    // A request to the store has an end of its own.
    return visit === 'free' && closedBy === 'time'
      ? { title: t('pickup.unpaidTitle'), text: t('groupBuy.unpaidText') }
      : undefined;
  }
  if (closedBy === 'visitor') return { title: t('groupBuy.leftTitle'), text: t('groupBuy.leftText') };
  if (payment.state === 'expired') {
    return { title: t('groupBuy.holdLostTitle'), text: t('groupBuy.holdLostText') };
  }
  // One that nobody has paid for was closed with the order of whoever began it.
  if (groupBuy.state !== 'failed' || groupBuy.members === 0) return undefined;
  const { needed } = groupBuy;
  return { title: t('groupBuy.failedTitle'), text: t('groupBuy.orderFailedText', { needed }) };
}
