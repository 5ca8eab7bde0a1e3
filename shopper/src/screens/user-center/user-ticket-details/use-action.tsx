import type { TicketDetail } from '@meal/contract/ticket';
import { startOfTokyoDay } from '@meal/contract/tokyo';
import type { Translator } from '@meal/messages/format';
import { ButtonLink } from '@meal/ui/button';
import { CircleCheckIcon, QrCodeIcon } from '@meal/ui/icons';
import { useId } from 'react';
import { useOnline } from '../../../data/offline';
import { useTranslator } from '../../../language/language';
import { ticketUse } from '../../../paths';
import { hoursList } from '../../offer-detail/hours-text';

interface UseActionProps {
  ticket: TicketDetail;
  /** Only where it is what the device has kept. */
  savedAt: number | undefined;
}

/** To the QR code. Outside of its hours it says why, and when; it opens all the same, since the restaurant decides. */
export function UseAction({ ticket, savedAt }: UseActionProps) {
  const t = useTranslator();
  const online = useOnline();
  const reasonId = useId();
  const { now, ticketId } = ticket;
  // Without an answer nobody knows what the hour has changed.
  const isClosed = !now.usable && online && savedAt === undefined;
  const next = nextText(t, ticket);
  return (
    <div className="flex flex-col gap-2">
      <ButtonLink
        block
        icon={QrCodeIcon}
        href={ticketUse(ticketId)}
        variant={isClosed ? 'secondary' : 'primary'}
        aria-describedby={isClosed ? reasonId : undefined}
      >
        {t('tickets.use')}
      </ButtonLink>
      {now.usable && now.today.length > 0 && (
        <p className="flex items-center justify-center gap-1.5 font-bold text-matcha text-sm">
          <CircleCheckIcon className="size-5" />
          {t('offers.usableToday', { hours: hoursList(t, now.today) })}
        </p>
      )}
      {isClosed && (
        <div id={reasonId} className="text-center text-sm">
          <p className="text-ink-2">{t(`tickets.closed-${now.why ?? 'hours'}`)}</p>
          {next !== undefined && <p className="font-bold text-ai">{next}</p>}
        </div>
      )}
    </div>
  );
}

/** When it can be used instead. */
export function nextText(t: Translator, { now: { today, nextDay } }: TicketDetail): string | undefined {
  if (nextDay !== undefined) return t('tickets.nextDay', { day: startOfTokyoDay(nextDay) });
  return today.length > 0 ? t('offers.usableToday', { hours: hoursList(t, today) }) : undefined;
}
