import type { TicketDetail } from '@meal/contract/ticket';
import { CheckIcon } from '@meal/ui/icons';
import type { ReactNode } from 'react';
import { useTranslator } from '../../../language/language';
import { ForStaff } from '../use-ticket/for-staff';

type Use = TicketDetail['history'][number];

interface UsedTicketProps {
  ticket: TicketDetail;
  use: Use;
  /** What can be done next. */
  children?: ReactNode;
}

/** That it was used, large enough to be read across a counter. */
export function UsedTicket({ ticket, use, children }: UsedTicketProps) {
  const t = useTranslator();
  return (
    <div className="mx-auto flex w-full max-w-phone flex-col gap-6 pb-8">
      <article className="text-center drop-shadow-ticket wide:pt-6">
        <div className="ticket-cut-bottom flex flex-col items-center gap-2 bg-matcha-tint px-5 pt-[calc(--spacing(10)+env(safe-area-inset-top,0px))] pb-8 wide:rounded-t-lg wide:pt-10">
          <span className="flex size-24 animate-toast items-center justify-center rounded-full bg-matcha text-surface">
            <CheckIcon className="size-14" />
          </span>
          <h1 tabIndex={-1} className="font-bold text-2xl text-matcha">
            {t('use.doneTitle')}
          </h1>
          <ForStaff className="font-bold text-lg text-matcha">利用済み</ForStaff>
          <p className="font-bold text-[calc(var(--unit)*3.5)] text-ink leading-tight tabular-nums">
            {t('use.time', { at: use.at })}
          </p>
          <p className="text-ink">{t('use.day', { at: use.at })}</p>
        </div>
        <div className="ticket-cut-top flex flex-col gap-5 bg-surface px-5 pt-8 pb-6 wide:rounded-b-lg">
          <div>
            <p className="wrap-anywhere font-bold text-2xl">{ticket.offer.store.name}</p>
            <p className="wrap-anywhere text-ink-2">{ticket.title}</p>
          </div>
          <Numbers ticket={ticket} use={use} />
          <p className="text-lg">{t('use.doneText')}</p>
        </div>
      </article>
      {children && <div className="pad-safe-x flex flex-col gap-3 wide:p-0">{children}</div>}
    </div>
  );
}

function Numbers({ ticket, use }: Pick<UsedTicketProps, 'ticket' | 'use'>) {
  const t = useTranslator();
  const facts = [
    { label: t('use.usedLabel'), value: t('use.uses', { count: use.uses }) },
    { label: t('use.leftLabel'), value: t('use.uses', { count: ticket.usesLeft }) },
    { label: t('use.numberLabel'), value: ticket.order.orderNumber },
  ];
  return (
    <dl className="flex flex-wrap justify-center gap-x-8 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-ink-2 text-sm">{label}</dt>
          <dd className="font-bold text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
