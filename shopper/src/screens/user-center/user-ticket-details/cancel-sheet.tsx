import { CallError } from '@meal/contract/call-error';
import type { TicketDetail } from '@meal/contract/ticket';
import { Button } from '@meal/ui/button';
import { CalendarIcon, CoinIcon, CreditCardIcon } from '@meal/ui/icons';
import { Notice } from '@meal/ui/notice';
import Sheet from '@meal/ui/sheet';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { isUndecided } from '../../../data/is-undecided';
import { useCancelTicket, useRefreshTicket } from '../../../data/tickets';
import { useTranslator } from '../../../language/language';
import { Facts } from '../../pickup/order/facts';
import { methodText } from '../../pickup/order/order-texts';
import { CancelChoice, type Cancelled, hasChoice, refundOf, unusedCount } from './cancel-choice';

interface CancelSheetProps {
  ticket: TicketDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks once more, and says before it what goes back, where to and when. */
export default function CancelSheet({ ticket, open, onOpenChange }: CancelSheetProps) {
  const t = useTranslator();
  const cancel = useCancelTicket();
  const refresh = useRefreshTicket();
  const { order, reservation, ticketId } = ticket;
  const isChoice = hasChoice(ticket);
  const count = unusedCount(ticket);
  // The smaller step first: what was given back cannot be had again.
  const [cancelled, setCancelled] = useState<Cancelled>('one');
  const isAlone = isChoice && cancelled === 'one';
  const amount = refundOf(ticket, cancelled);
  const isFree = order.amount === 0;
  const giveBack = async () => {
    try {
      await cancel.mutateAsync({ ticketId, only: isAlone });
      onOpenChange(false);
      const key = isAlone ? 'tickets.cancelOneDone' : 'tickets.cancelDone';
      const text = isFree ? t('tickets.cancelDoneFree') : t(key, { amount, count: count - 1 });
      showToast({ text, tone: 'valid' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Most likely it was used in the meantime: then it is shown.
      await refresh(ticketId);
    }
  };
  const isDenied = cancel.isError && !isUndecided(cancel.error);
  const close = (isOpen: boolean) => {
    if (!isOpen) {
      cancel.reset();
      setCancelled('one');
    }
    onOpenChange(isOpen);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={questionOf(t, ticket)}
      closeLabel={t('ui.close')}
      locale={t.locale}
      footer={
        <div className="flex flex-col gap-2">
          {/* One button in both cases: the focus stays where it was pressed. */}
          <Button
            block
            variant={isDenied ? 'primary' : 'danger'}
            loading={cancel.isPending}
            onClick={() => (isDenied ? close(false) : void giveBack())}
          >
            {verbOf(t, isDenied, amount)}
          </Button>
          {!isDenied && (
            <Button block variant="secondary" onClick={() => close(false)}>
              {t('tickets.cancelKeep', { count })}
            </Button>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        {isChoice && (
          <CancelChoice
            ticket={ticket}
            value={cancelled}
            onChange={setCancelled}
            disabled={cancel.isPending || isDenied}
          />
        )}
        {!isFree && (
          <Facts
            facts={[
              {
                icon: CoinIcon,
                label: t('tickets.cancelAmount'),
                value: t('tickets.refundAmount', { amount }),
              },
              { icon: CreditCardIcon, label: t('tickets.cancelWhere'), value: methodText(t, order) },
              { icon: CalendarIcon, label: t('tickets.cancelWhen'), value: t('tickets.landsWithin') },
            ]}
          />
        )}
        <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2 text-sm marker:text-ink-3">
          {isAlone && <li>{t('tickets.cancelOthersStay', { count: count - 1 })}</li>}
          {!isChoice && count > 1 && <li>{t('tickets.cancelAll', { count: order.quantity })}</li>}
          {reservation && <li>{t('tickets.cancelTableText')}</li>}
          <li>{t(isFree ? 'tickets.cancelNothingBack' : 'tickets.cancelBank')}</li>
          <li>{t('tickets.cancelFinal')}</li>
        </ul>
        {cancel.isError && (
          <Notice tone="error">{t(isDenied ? 'tickets.cancelRefused' : 'tickets.cancelNoAnswer')}</Notice>
        )}
      </div>
    </Sheet>
  );
}

/** Names all that would go, where nothing is to be chosen. */
function questionOf(t: ReturnType<typeof useTranslator>, ticket: TicketDetail): string {
  if (ticket.reservation) return t('tickets.cancelTable');
  if (hasChoice(ticket)) return t('tickets.cancelWhich');
  return t(unusedCount(ticket) > 1 ? 'tickets.cancelQuestionAll' : 'tickets.cancelQuestion');
}

function verbOf(t: ReturnType<typeof useTranslator>, isDenied: boolean, amount: number): string {
  if (isDenied) return t('tickets.cancelSeeState');
  return amount === 0 ? t('tickets.cancelAskFree') : t('tickets.cancelConfirm', { amount });
}
