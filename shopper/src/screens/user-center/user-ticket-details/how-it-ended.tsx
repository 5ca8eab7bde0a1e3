import type { TicketDetail } from '@meal/contract/ticket';
import { ButtonLink } from '@meal/ui/button';
import { CalendarIcon, SearchIcon, ShieldCheckIcon, TicketIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';
import { offerDetail, paths, purchaseTicket } from '../../../paths';
import { StoreWords } from '../../pickup/order/store-words';
import { refundStage } from '../tickets/refund-stage';
import { RefundTimeline } from './refund-timeline';
import { TicketReceipt } from './ticket-receipt';

interface HowItEndedProps {
  ticket: TicketDetail;
}

/** What comes after: the receipt, the money, and the next meal. Loaded for tickets that were used or have ended. */
export default function HowItEnded({ ticket }: HowItEndedProps) {
  const { reservation, state } = ticket;
  return (
    <>
      <TicketReceipt ticket={ticket} />
      {state === 'cancelled' && (
        <>
          {reservation?.reason !== undefined && <StoreWords reason={reservation.reason} />}
          <MoneyBack ticket={ticket} />
        </>
      )}
      {(state === 'used' || state === 'cancelled') && <NextMeal ticket={ticket} />}
    </>
  );
}

function MoneyBack({ ticket }: HowItEndedProps) {
  const t = useTranslator();
  if (refundStage(ticket) !== 'none') return <RefundTimeline ticket={ticket} />;
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card">
      <h2 className="flex items-center gap-1.5 font-bold text-lg text-matcha">
        <ShieldCheckIcon className="size-6" />
        {t('pickup.nothingCharged')}
      </h2>
      {ticket.order.amount > 0 && <p className="mt-1 text-ink-2 text-sm">{t('pickup.holdReleased')}</p>}
    </section>
  );
}

function NextMeal({ ticket: { offer, reservation, establishedAt } }: HowItEndedProps) {
  const t = useTranslator();
  if (offer.soldOut || offer.ended) {
    return (
      <ButtonLink block variant="secondary" icon={SearchIcon} href={paths.offerListSearch}>
        {t('offers.findOffers')}
      </ButtonLink>
    );
  }
  // A request that came to nothing was never bought: there is nothing to buy again.
  return reservation && establishedAt === undefined ? (
    <ButtonLink block variant="secondary" icon={CalendarIcon} href={purchaseTicket(offer.offerId)}>
      {t('pickup.otherTimes')}
    </ButtonLink>
  ) : (
    <ButtonLink block variant="secondary" icon={TicketIcon} href={offerDetail({ offerId: offer.offerId })}>
      {t('pickup.buyAgain')}
    </ButtonLink>
  );
}
