import type { Order } from '@meal/contract/order';
import type { Translator } from '@meal/messages/format';
import { Card, CardLink } from '@meal/ui/card';
import { Badge } from '@meal/ui/chip';
import { UsersIcon } from '@meal/ui/icons';
import type { Tone } from '@meal/ui/tone';
import { OfferPicture } from '../../../features/offer-card/offer-picture';
import { useTranslator } from '../../../language/language';
import { addressOf } from '../../pickup/order-stage';

interface DealRowProps {
  order: Order;
}

/** A share deal of the visitor: what for, who is missing, until when. */
export function DealRow({ order }: DealRowProps) {
  const t = useTranslator();
  const { offer, groupBuy } = order;
  if (!groupBuy) return null;
  const { tone, status, when } = told(t, order, groupBuy);
  return (
    <Card as="article" className="flex h-full flex-wrap items-start gap-3.5">
      <OfferPicture
        priority={false}
        offer={{ ...offer, soldOut: false }}
        className="size-20 shrink-0 rounded-md"
      />
      <div className="flex min-w-0 flex-1 basis-36 flex-col items-start gap-1">
        <Badge tone={tone} icon={UsersIcon}>
          {status}
        </Badge>
        <h3 className="font-bold leading-tight">
          <CardLink href={addressOf(order)}>{offer.title}</CardLink>
        </h3>
        <p className="text-ink-2 text-sm">{offer.store.name}</p>
        <p className="text-ink-2 text-sm">{when}</p>
      </div>
    </Card>
  );
}

function told(
  t: Translator,
  { state, payBy }: Order,
  { state: dealState, endsAt, missing }: NonNullable<Order['groupBuy']>,
): { tone: Tone; status: string; when: string } {
  if (state === 'awaitingPayment' && payBy !== undefined) {
    const when = t('groupBuy.mineToPay', { at: payBy });
    return { tone: 'error', status: t('groupBuy.mineDone'), when };
  }
  const when = t('groupBuy.until', { at: endsAt });
  return dealState === 'completed' || missing === 0
    ? { tone: 'valid', status: t('groupBuy.mineDone'), when }
    : { tone: 'pending', status: t('groupBuy.missing', { count: missing }), when };
}
