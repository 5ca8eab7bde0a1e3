import type { StoreReservation } from '@meal/contract/store-reservation';
import { startOfTokyoDay } from '@meal/contract/tokyo';
import { Button } from '@meal/ui/button';
import { LazyDialog } from '@meal/ui/lazy-dialog';
import { type ReactNode, useState } from 'react';
import { useTranslator } from '../../language/language';
import { timeText } from './time-text';

interface ConfirmDialogProps {
  reservation: StoreReservation;
  /** The wish that was tapped; undefined where none is. */
  time: string | undefined;
  isSending: boolean;
  failure: ReactNode;
  onConfirm: (time: string) => void;
  onClose: () => void;
}

/** A thumb slips easily, and a confirmed table is charged. */
export function ConfirmDialog({
  reservation,
  time,
  isSending,
  failure,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTranslator();
  // Still there while the dialog leaves.
  const [shown, setShown] = useState(time ?? '');
  if (time !== undefined && time !== shown) setShown(time);
  return (
    <LazyDialog
      open={time !== undefined}
      onOpenChange={onClose}
      locale={t.locale}
      title={t('answer.confirmTitle', { time: timeText(t, shown) })}
      actions={
        <>
          <Button loading={isSending} onClick={() => onConfirm(shown)}>
            {t('answer.confirm')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('answer.back')}
          </Button>
        </>
      }
    >
      <p data-phrase="">
        {t('answer.confirmText', {
          day: startOfTokyoDay(reservation.arrivalDate),
          name: reservation.guestName,
          people: reservation.people,
        })}
      </p>
      {failure && <div className="mt-3">{failure}</div>}
    </LazyDialog>
  );
}
