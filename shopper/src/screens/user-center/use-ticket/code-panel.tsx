import type { TicketDetail } from '@meal/contract/ticket';
import { startOfTokyoDay } from '@meal/contract/tokyo';
import { QrCode } from '../../../features/qr-code/qr-code';
import { useTranslator } from '../../../language/language';
import type { CodeKey } from '../../../offline/ticket-code';
import { useCodeText } from './code-text';
import { ForStaff } from './for-staff';
import { LiveClock } from './live-clock';

interface CodePanelProps {
  ticket: TicketDetail;
  codeKey: CodeKey;
  clockOffset: number;
  /** How many uses are meant, where the ticket has more than one. */
  uses?: number;
}

/** What the counter looks at. White by night too: scanners read dark on light. */
export function CodePanel({ ticket, codeKey, clockOffset, uses }: CodePanelProps) {
  const t = useTranslator();
  const text = useCodeText(codeKey, clockOffset);
  return (
    <article data-theme="light" className="text-ink drop-shadow-ticket">
      <div className="ticket-cut-bottom flex flex-col items-center gap-1 rounded-t-lg bg-surface px-5 pt-5 pb-6 text-center">
        <p className="wrap-anywhere font-bold text-xl">{ticket.offer.store.name}</p>
        <p className="wrap-anywhere font-medium text-lg">{ticket.title}</p>
        <ForStaff className="text-ink-2 text-sm">{ticket.staffTitle}</ForStaff>
        <Party ticket={ticket} />
      </div>
      <div className="ticket-cut-top flex flex-col items-center gap-4 rounded-b-lg bg-surface px-5 pt-7 pb-6">
        <ForStaff className="text-center font-medium text-sm">
          お店の方：QRコードを読み取ってください
        </ForStaff>
        <QrCode text={text} label={t('use.qrLabel')} />
        <ShortCode code={ticket.code} />
        {uses !== undefined && (
          <output className="rounded-md bg-matcha-tint px-5 py-1.5 text-center font-bold text-2xl text-matcha">
            {t('use.usesNow', { count: uses })}
            <ForStaff className="text-base">今回{uses}回分</ForStaff>
          </output>
        )}
        <LiveClock clockOffset={clockOffset} />
      </div>
    </article>
  );
}

interface PartyProps {
  ticket: TicketDetail;
}

/** Who comes when, and which of their tickets this is. */
function Party({ ticket: { reservation, unit, order } }: PartyProps) {
  const t = useTranslator();
  const { confirmedTime: time } = reservation ?? {};
  const facts = [
    ...(reservation && time
      ? [
          t('use.visit', { day: startOfTokyoDay(reservation.arrivalDate), time }),
          t('use.people', { count: reservation.people }),
        ]
      : []),
    ...(order.quantity > 1
      ? [`${t('use.ticketLabel')} ${t('use.ticketOf', { unit, quantity: order.quantity })}`]
      : []),
  ];
  return facts.length > 0 && <p className="font-medium text-sm">{facts.join(' · ')}</p>;
}

interface ShortCodeProps {
  code: string;
}

/** In groups of four, as it is read out and typed. */
function ShortCode({ code }: ShortCodeProps) {
  const t = useTranslator();
  const groups = code.match(/.{1,4}/g) ?? [];
  return (
    <p className="flex flex-col items-center text-center">
      <span className="text-ink-2 text-xs">{t('use.codeLabel')}</span>
      <span className="font-bold font-mono text-2xl tracking-wide">{groups.join(' ')}</span>
    </p>
  );
}
