import { ShieldCheckIcon, UsersIcon } from '@meal/ui/icons';
import { TextLink } from '@meal/ui/link';
import { Notice } from '@meal/ui/notice';
import type { OfferView } from '../../data/offer-detail';
import { PriceBlock } from '../../features/offer-card/price-block';
import { SavingBadge } from '../../features/offer-card/saving-badge';
import { StateBadge } from '../../features/offer-card/state-badge';
import { UrgencyNote } from '../../features/offer-card/urgency-note';
import { useTranslator } from '../../language/language';
import { lastMoment } from '../../language/last-moment';
import { Message } from '../../language/message';
import { foodActivity } from '../../paths';
import { BuyAction } from './buy-action';
import type { Invitation } from './share-deal/invitation';
import { SpokenStock } from './spoken-stock';
import { UsableLine } from './usable-line';

interface OfferTicketProps {
  view: OfferView;
  invitation: Invitation | undefined;
  saleActivityId: string | undefined;
}

/** The offer as the ticket it will be: what it is above the holes, what it costs below. */
export function OfferTicket({ view: { offer, usable, sale }, invitation, saleActivityId }: OfferTicketProps) {
  const t = useTranslator();
  const isOver = offer.soldOut || offer.ended;
  return (
    <div className="drop-shadow-ticket">
      <div className="ticket-cut-bottom flex flex-col gap-2 rounded-t-lg bg-surface px-5 pt-5 pb-6">
        <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
          {offer.category.name}
          <StateBadge offer={offer} />
        </p>
        <h1 tabIndex={-1} className="font-bold text-xl wide:text-2xl">
          {offer.title}
        </h1>
        <p className="text-ink-2">{offer.store.name}</p>
        {!isOver && <UsableLine usable={usable} />}
      </div>
      <div className="ticket-cut-top flex flex-col gap-3 rounded-b-lg bg-surface px-5 pt-6 pb-5">
        <PriceBlock
          offer={offer}
          badge={<SavingBadge offer={offer} className="rounded-sm px-2.5 py-1 text-base" />}
        />
        {offer.comparedOn !== undefined && (
          <p className="text-ink-2 text-xs">
            {t(offer.compareBasis === 'items' ? 'offers.comparedItems' : 'offers.comparedMenu', {
              day: offer.comparedOn,
            })}
          </p>
        )}
        {sale && !isOver && (
          <p className="font-bold text-amber text-sm">
            <TextLink href={foodActivity(sale.activityId)}>
              {t('offers.inSale', { at: lastMoment(sale.endsAt) })}
            </TextLink>
          </p>
        )}
        {offer.groupBuy && !isOver && (
          <p className="flex items-center gap-2 rounded-md bg-shu-tint px-3 py-2 font-bold text-sm">
            <UsersIcon className="size-5 shrink-0 text-shu" />
            <span className="min-w-0">
              <Message
                id="offers.togetherPrice"
                values={{ price: offer.groupBuy.price, people: offer.groupBuy.people }}
                tags={{ price: <strong className="whitespace-nowrap text-lg text-shu tabular-nums" /> }}
              />
            </span>
          </p>
        )}
        {sale ? (
          // The last ones often come while somebody looks: what is below their line stays where it is.
          <div className="min-h-[1lh] text-sm">
            <UrgencyNote offer={offer} />
          </div>
        ) : (
          <UrgencyNote offer={offer} />
        )}
        <SpokenStock offer={offer} />
        {isOver ? (
          <Notice tone="neutral">{t(offer.ended ? 'offers.endedText' : 'offers.soldOutText')}</Notice>
        ) : (
          <>
            <p className="flex items-center gap-1.5 font-bold text-matcha text-sm">
              <ShieldCheckIcon className="size-5" />
              {t('offers.refundPromise')}
            </p>
            <div className="hidden wide:block">
              <BuyAction offer={offer} invitation={invitation} saleActivityId={saleActivityId} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
