import { startOfTokyoDay } from '@meal/contract/tokyo';
import { Badge } from '@meal/ui/chip';
import { CalendarIcon, ChevronRightIcon } from '@meal/ui/icons';
import { Link } from '@meal/ui/link';
import type { ReactNode } from 'react';
import type { MyInfo } from '../../../data/my-info';
import { useServerTime } from '../../../data/server-clock';
import { useTranslator } from '../../../language/language';
import { paths, ticketDetails, ticketList } from '../../../paths';
import { timeText } from '../../pickup/order/order-texts';
import { daysLeft } from '../tickets/days-left';

interface NextVisitProps {
  /** Undefined where it could not be loaded. */
  profile: MyInfo | undefined;
}

/** Where the visitor is expected next; where nobody expects them, what could come. */
export function NextVisit({ profile }: NextVisitProps) {
  const t = useTranslator();
  const now = useServerTime();
  if (!profile) {
    return (
      <VisitTicket
        label={t('tickets.nextVisit')}
        when={t('tickets.visitUnknown')}
        title={t('tickets.toUsable')}
        detail={t('tickets.visitUnknownText')}
        href={ticketList('/centerArea', 'established')}
      />
    );
  }
  const { counts, nextVisit } = profile;
  if (!nextVisit) {
    const hasTickets = counts.established > 0;
    return (
      <VisitTicket
        label={t('tickets.nextVisit')}
        when={t('tickets.noVisit')}
        title={t(hasTickets ? 'tickets.toUsable' : 'offers.findOffers')}
        detail={t(hasTickets ? 'tickets.noVisitTickets' : 'tickets.noVisitText')}
        href={hasTickets ? ticketList('/centerArea', 'established') : paths.offerListSearch}
      />
    );
  }
  const { date, storeName, ticketId, time, title } = nextVisit;
  const day = startOfTokyoDay(date);
  const days = daysLeft(date, now);
  const isTable = time !== undefined;
  return (
    <VisitTicket
      // Without a table it is the ticket that ends first.
      label={t(isTable ? 'tickets.nextVisit' : 'tickets.endsFirst')}
      near={
        days !== undefined && (
          <Badge tone={isTable ? 'valid' : 'pending'} icon={CalendarIcon}>
            {t(isTable ? 'tickets.visitIn' : 'tickets.daysLeft', { days })}
          </Badge>
        )
      }
      when={
        isTable
          ? t('tickets.dayAndTime', { day, time: timeText(t, time) })
          : t('tickets.usableUntil', { day })
      }
      title={title}
      detail={storeName}
      href={ticketDetails(ticketId)}
    />
  );
}

interface VisitTicketProps {
  label: string;
  near?: ReactNode;
  when: string;
  title: string;
  detail: string;
  href: string;
}

function VisitTicket({ label, near, when, title, detail, href }: VisitTicketProps) {
  return (
    <article className="group relative rounded-lg drop-shadow-ticket has-[a:focus-visible]:outline-(length:--focus-width) has-[a:focus-visible]:outline-ai has-[a:focus-visible]:outline-offset-2">
      <div className="ticket-cut-bottom rounded-t-lg bg-surface px-5 pt-4 pb-5">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="font-bold text-ink-2 text-sm">{label}</h2>
          {near}
        </div>
        <p className="mt-1 font-bold text-xl tabular-nums leading-tight">{when}</p>
      </div>
      {/* Cut pieces lie above each other: the link is in the last, and its area is the whole ticket. */}
      <div className="ticket-cut-top flex items-center gap-3 rounded-b-lg bg-surface px-5 pt-5 pb-4">
        <div className="min-w-0 grow">
          <h3 className="font-bold">
            <Link
              href={href}
              className="-my-2 flex min-h-tap items-center py-2 outline-none after:absolute after:inset-0 group-hover:underline"
            >
              {title}
            </Link>
          </h3>
          <p className="text-ink-2 text-sm">{detail}</p>
        </div>
        <ChevronRightIcon className="size-5 text-ink-3" />
      </div>
    </article>
  );
}
