import { limits } from '@meal/contract/limits';
import type { TicketDetail } from '@meal/contract/ticket';
import { Notice } from '@meal/ui/notice';
import { Stepper } from '@meal/ui/stepper';
import { useState } from 'react';
import { useOnline } from '../../../data/offline';
import { useTranslator } from '../../../language/language';
import type { CodeKey } from '../../../offline/ticket-code';
import { useClock } from './clock';
import { ClosedNotice } from './closed-notice';
import { CodePanel } from './code-panel';
import { useWakeLock } from './wake-lock';

interface TicketInHandProps {
  ticket: TicketDetail;
  codeKey: CodeKey;
  clockOffset: number;
  /** Only where it is what the device has kept. */
  savedAt?: number;
  /** The server is still being asked: how old it is need not be said yet. */
  awaited?: boolean;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** A good ticket as it is shown at the counter. */
export function TicketInHand({ ticket, codeKey, clockOffset, savedAt, awaited = false }: TicketInHandProps) {
  const t = useTranslator();
  const online = useOnline();
  const [wished, setWished] = useState(1);
  useWakeLock();
  const isLastDay = ticket.validUntil - (useClock(minuteMs) + clockOffset) <= dayMs;
  const { usesLeft } = ticket;
  const uses = Math.min(wished, usesLeft);
  const isMultiple = ticket.uses > 1;
  const isOld = savedAt !== undefined && !awaited;
  return (
    <div className="flex flex-col gap-5">
      {/* What was kept speaks of another moment. */}
      {savedAt === undefined && !ticket.now.usable && <ClosedNotice ticket={ticket} />}
      {isLastDay && (
        <Notice tone="pending" title={t('use.lastDayTitle')}>
          <p>{t(ticket.amount === 0 ? 'use.lastDayFree' : 'use.lastDayText')}</p>
        </Notice>
      )}
      <CodePanel
        ticket={ticket}
        codeKey={codeKey}
        clockOffset={clockOffset}
        uses={isMultiple ? uses : undefined}
      />
      {isMultiple && (
        <div className="flex flex-col gap-2">
          <Stepper
            label={t('use.usesLabel')}
            value={uses}
            min={1}
            max={usesLeft}
            onChange={setWished}
            text={t('use.uses', { count: uses })}
            decreaseLabel={t('use.fewerUses')}
            increaseLabel={t('use.moreUses')}
          />
          <p className="text-ink-2 text-sm">{t('use.usesLeft', { count: usesLeft })}</p>
        </div>
      )}
      {(isOld || !online) && (
        <Notice tone="info">
          <p>{t('use.offlineNote')}</p>
          {isOld && <p>{t('offers.savedAt', { at: savedAt })}</p>}
        </Notice>
      )}
      <div className="flex flex-col gap-1 text-ink-2 text-sm">
        {online && !isOld && <p>{t('use.goesOn')}</p>}
        <p>{t('use.renews', { seconds: limits.qrWindowSeconds })}</p>
        <p>{t('use.brightness')}</p>
      </div>
    </div>
  );
}
