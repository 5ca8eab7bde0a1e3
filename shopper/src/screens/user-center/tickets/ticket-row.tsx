import type { Ticket } from '@meal/contract/ticket';
import { Badge } from '@meal/ui/chip';
import { classNames } from '@meal/ui/class-names';
import { Link } from '@meal/ui/link';
import { Skeleton } from '@meal/ui/skeleton';
import { useServerTime } from '../../../data/server-clock';
import { OfferPicture } from '../../../features/offer-card/offer-picture';
import { OfferPlace } from '../../../features/offer-card/offer-place';
import { useTranslator } from '../../../language/language';
import { ofOrder, ticketDetails } from '../../../paths';
import { RefundLine } from './refund-line';
import { ticketStatus } from './ticket-status';
import { TicketWhen } from './ticket-when';
import { UsesLeft } from './uses-left';

interface TicketRowProps {
  ticket: Ticket;
  /** In sight from the start: its picture is fetched at once. */
  priority?: boolean;
}

/** The area of the link is the whole ticket, so the ticket shows its focus. */
const focusRing =
  'has-[a:focus-visible]:outline-(length:--focus-width) has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ai';

/** A ticket of the wallet: what and where on the large piece, when on the stub. */
export function TicketRow({ ticket, priority = false }: TicketRowProps) {
  const t = useTranslator();
  const { offer, order, state, ticketId, title, unit, uses, usesLeft } = ticket;
  const isOver = state === 'used' || state === 'cancelled';
  const status = ticketStatus(t, ticket, useServerTime());
  // A request has its whole story, and all that can be done about it, on a screen of its own.
  const href =
    state === 'application' ? ofOrder('/pickup/reservationRequest', order.orderId) : ticketDetails(ticketId);
  return (
    <article
      className={classNames('group relative flex h-full flex-col rounded-lg drop-shadow-ticket', focusRing)}
    >
      <div className="ticket-cut-bottom flex grow flex-wrap items-start gap-3.5 rounded-t-lg bg-surface p-3.5 pb-5">
        {/* An offer that is sold out by now is none the less what was bought. */}
        <OfferPicture
          offer={{ ...offer, soldOut: false, ended: isOver }}
          priority={priority}
          className="size-24 shrink-0 rounded-md"
        />
        <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Badge tone={status.tone}>{status.text}</Badge>
            {order.quantity > 1 && (
              <span className="text-ink-2 text-xs tabular-nums">
                {t('tickets.unit', { unit, count: order.quantity })}
              </span>
            )}
          </div>
          <h2 className="font-bold text-base leading-tight">
            <Link
              href={href}
              className="-my-2 flex min-h-tap items-center py-2 outline-none after:absolute after:inset-0 group-hover:underline"
            >
              {title}
            </Link>
          </h2>
          <p className="text-ink-2 text-sm">{offer.store.name}</p>
          <OfferPlace offer={offer} />
        </div>
      </div>
      {/* Cut pieces lie above the link's area: taps go through them. */}
      <div className="ticket-cut-top pointer-events-none flex flex-col gap-2.5 rounded-b-lg bg-surface px-4 pt-4.5 pb-3.5">
        {state === 'cancelled' ? <RefundLine ticket={ticket} /> : <TicketWhen ticket={ticket} />}
        {state === 'established' && uses > 1 && <UsesLeft uses={uses} usesLeft={usesLeft} />}
      </div>
    </article>
  );
}

/** Of the row's shape. Stands inside a Loading, which speaks for all of them. */
export function TicketRowSkeleton() {
  return (
    <div className="overflow-clip rounded-lg bg-surface">
      <div className="flex gap-3.5 p-3.5 pb-5">
        <Skeleton className="size-24 shrink-0 rounded-md" />
        <div className="flex grow flex-col gap-2.5">
          <Skeleton className="h-5 w-24 rounded-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <div className="px-4 pt-4.5 pb-3.5">
        <Skeleton className="h-10 w-3/5" />
      </div>
    </div>
  );
}
