import type { TicketDetail } from '@meal/contract/ticket';
import { tokyoDay } from '@meal/contract/tokyo';
import type { Translator } from '@meal/messages/format';
import { ButtonLink } from '@meal/ui/button';
import { Badge } from '@meal/ui/chip';
import { CalendarIcon, ClockIcon, TicketIcon, UsersIcon } from '@meal/ui/icons';
import { useServerTime } from '../../../data/server-clock';
import { OfferPlace } from '../../../features/offer-card/offer-place';
import { useTranslator } from '../../../language/language';
import { lastMoment } from '../../../language/last-moment';
import { ofOrder } from '../../../paths';
import { type Fact, Facts } from '../../pickup/order/facts';
import { VisitFacts } from '../../pickup/order/visit-facts';
import { BoughtStub } from '../tickets/bought-stub';
import { daysLeft } from '../tickets/days-left';
import { isTableOver } from '../tickets/table-over';
import { sealOf } from '../tickets/ticket-seal';
import { ticketStatus } from '../tickets/ticket-status';
import { UsesLeft } from '../tickets/uses-left';
import { UseAction } from './use-action';

interface TicketCardProps {
  ticket: TicketDetail;
  /** Only where it is what the device has kept. */
  savedAt: number | undefined;
}

/** The ticket as an object: the dish, what it is, and behind the holes when and how it is used. */
export function TicketCard({ ticket, savedAt }: TicketCardProps) {
  const t = useTranslator();
  const { offer, order, unit } = ticket;
  const status = ticketStatus(t, ticket, useServerTime());
  const seal = sealOf(t, ticket);
  return (
    <BoughtStub
      ticket={ticket}
      badge={!seal && <Badge tone={status.tone}>{status.text}</Badge>}
      seal={seal}
      stub={<Stub ticket={ticket} savedAt={savedAt} />}
    >
      <OfferPlace offer={offer} />
      {order.quantity > 1 && (
        <p className="text-ink-2 text-sm">{t('tickets.unitOf', { unit, count: order.quantity })}</p>
      )}
    </BoughtStub>
  );
}

function Stub({ ticket, savedAt }: TicketCardProps) {
  const t = useTranslator();
  const { order, reservation, state, uses, usesLeft } = ticket;
  const now = useServerTime();
  const end = endFact(t, ticket, now);
  return (
    <div className="flex flex-col gap-4">
      {reservation && state !== 'used' && !isTableOver(ticket, now) ? (
        <VisitFacts reservation={reservation} more={[end]} />
      ) : (
        <Facts facts={[end, moreFact(t, ticket)]} />
      )}
      {state === 'established' && uses > 1 && <UsesLeft uses={uses} usesLeft={usesLeft} />}
      {state === 'established' && <UseAction ticket={ticket} savedAt={savedAt} />}
      {state === 'application' && (
        <ButtonLink block icon={ClockIcon} href={ofOrder('/pickup/reservationRequest', order.orderId)}>
          {t('tickets.toRequest')}
        </ButtonLink>
      )}
    </div>
  );
}

/** When it ended, or until when it is good: one that expired ended with its last day, not at the midnight after. */
function endFact(t: Translator, ticket: TicketDetail, now: number): Fact {
  const { state, reason, endedAt, validUntil } = ticket;
  const isOver = state === 'used' || state === 'cancelled';
  if (endedAt !== undefined && isOver && reason !== 'expired') {
    return {
      icon: ClockIcon,
      label: t(state === 'used' ? 'tickets.usedLabel' : 'tickets.endedLabel'),
      value: t('pickup.stepAt', { at: endedAt }),
    };
  }
  const last = lastMoment(validUntil);
  const days = isOver ? undefined : daysLeft(tokyoDay(last), now);
  return {
    icon: CalendarIcon,
    label: t('pickup.validUntilLabel'),
    value: (
      <>
        {t('pickup.day', { day: last })}
        {days !== undefined && (
          <span className="block text-amber text-sm">{t('tickets.daysLeft', { days })}</span>
        )}
      </>
    ),
  };
}

/** For how many it is; once it is over, what to call it by when asking about it. */
function moreFact(t: Translator, { offer, order, state }: TicketDetail): Fact {
  if (state !== 'established') {
    return { icon: TicketIcon, label: t('pickup.orderNumber'), value: order.orderNumber };
  }
  const { peopleMin: min, peopleMax: max } = offer;
  return {
    icon: UsersIcon,
    label: t('pickup.peopleLabel'),
    value: min === max ? t('offers.peopleExactly', { count: min }) : t('offers.peopleRange', { min, max }),
  };
}
