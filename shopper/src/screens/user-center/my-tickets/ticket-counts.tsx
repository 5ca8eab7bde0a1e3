import type { TicketState } from '@meal/contract/states';
import { classNames } from '@meal/ui/class-names';
import { Link } from '@meal/ui/link';
import { useTranslator } from '../../../language/language';
import { ticketList } from '../../../paths';

interface TicketCountsProps {
  /** Unknown where the profile could not be loaded: the lists may be there none the less. */
  counts: Readonly<Record<TicketState, number>> | undefined;
}

const shown: readonly TicketState[] = ['application', 'established', 'used', 'cancelled'];

/** Four numbers, each the way to its list. */
export function TicketCounts({ counts }: TicketCountsProps) {
  const t = useTranslator();
  return (
    <nav
      aria-label={t('tickets.tabs')}
      className="grid grid-cols-[repeat(auto-fit,minmax(calc(var(--unit)*4.5),1fr))] overflow-clip rounded-lg bg-surface shadow-card"
    >
      {shown.map((state) => (
        <Link
          key={state}
          href={ticketList('/userCenter', state)}
          className="-outline-offset-4 flex min-h-20 flex-col items-center justify-center gap-0.5 rounded-md px-1 py-2 text-center transition-colors hover:bg-sunken active:bg-sunken"
        >
          <span
            className={classNames(
              'font-bold text-xl tabular-nums leading-tight',
              !counts?.[state] ? 'text-ink-3' : state === 'established' ? 'text-shu' : 'text-ink',
            )}
          >
            {counts?.[state] ?? '–'}
          </span>
          <span className="text-ink-2 text-xs">{t(`tickets.tab-${state}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
