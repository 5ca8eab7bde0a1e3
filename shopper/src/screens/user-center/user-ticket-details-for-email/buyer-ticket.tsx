import { useMailTicket } from '../../../data/mail-ticket';
import { WalletPass } from '../../../features/wallet-pass/wallet-pass';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';
import { useHeadingHandover } from '../../../shell/heading-handover';
import { UsedTicket } from '../successful-write-off/used-ticket';
import { useClock } from '../use-ticket/clock';
import { CodePage } from '../use-ticket/code-page';
import { TicketInHand } from '../use-ticket/ticket-in-hand';
import { UseSkeleton } from '../use-ticket/use-skeleton';
import { DeadLink } from './dead-link';
import { EndedMailTicket } from './ended-mail-ticket';
import { UnansweredLink } from './unanswered-link';

/** How soon the end of its days shows. */
const lookMs = 10_000;

interface BuyerTicketProps {
  ticketId: string;
  linkKey: string;
}

/** The ticket of whoever has the mail, on any device. */
export function BuyerTicket({ ticketId, linkKey }: BuyerTicketProps) {
  const t = useTranslator();
  const { data, awaited, error, isFetching, refetch } = useMailTicket(ticketId, linkKey);
  const now = useClock(lookMs);
  useHeadingHandover(data !== undefined || error !== null);
  if (!data) {
    return (
      <UnansweredLink
        error={error}
        loading={isFetching}
        onReload={() => void refetch()}
        waiting={<UseSkeleton />}
        refused={<DeadLink />}
      />
    );
  }
  const { ticket, key, clockOffset, savedAt } = data;
  const isGood = ticket.state === 'established' && ticket.validUntil > now + clockOffset;
  if (isGood && key) {
    return (
      <CodePage above={paths.home}>
        <TicketInHand
          ticket={ticket}
          codeKey={key}
          clockOffset={clockOffset}
          savedAt={savedAt}
          awaited={awaited}
        />
        <p className="text-ink-2 text-sm">{t('use.mailNote')}</p>
        <WalletPass ticketId={ticketId} linkKey={linkKey} />
      </CodePage>
    );
  }
  const use = ticket.history.at(-1);
  if (ticket.state === 'used' && use) return <UsedTicket ticket={ticket} use={use} />;
  return <EndedMailTicket ticket={ticket} />;
}
