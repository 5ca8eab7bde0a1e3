import { limits } from '@meal/contract/limits';
import type { StoreReservation } from '@meal/contract/store-reservation';
import { startOfTokyoDay } from '@meal/contract/tokyo';
import { Button } from '@meal/ui/button';
import { Chip } from '@meal/ui/chip';
import { FieldError } from '@meal/ui/field';
import { LazySheet } from '@meal/ui/lazy-sheet';
import { type ReactNode, useState } from 'react';
import { useTranslator } from '../../language/language';
import { timeText } from './time-text';

interface ProposeSheetProps {
  reservation: StoreReservation;
  open: boolean;
  /** What can be proposed, a list for each part of the day. */
  times: readonly (readonly string[])[];
  isSending: boolean;
  failure: ReactNode;
  onPropose: (times: string[]) => void;
  onClose: () => void;
}

export function ProposeSheet(props: ProposeSheetProps) {
  const { reservation, open, times, isSending, failure, onPropose, onClose } = props;
  const t = useTranslator();
  const said = (time: string) => timeText(t, time);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  // A time may pass while the sheet is open.
  const proposed = times.flat().filter((time) => chosen.includes(time));
  const isFull = proposed.length >= limits.proposedTimes;

  const toggle = (time: string, isChosen: boolean) => {
    setMissing(false);
    setChosen(isChosen ? [...proposed, time] : proposed.filter((each) => each !== time));
  };

  return (
    <LazySheet
      open={open}
      onOpenChange={onClose}
      locale={t.locale}
      title={t('answer.propose')}
      closeLabel={t('ui.close')}
      footer={
        <div className="flex flex-col gap-2">
          {isMissing && <FieldError id="times-error">{t('answer.chooseTime')}</FieldError>}
          {proposed.length > 0 && (
            <p className="text-center font-bold">
              {t('answer.chosenTimes', { times: proposed.map(said).join(' / ') })}
            </p>
          )}
          <Button
            block
            loading={isSending}
            aria-describedby={isMissing ? 'times-error' : undefined}
            onClick={() => (proposed.length > 0 ? onPropose(proposed) : setMissing(true))}
          >
            {t('answer.sendProposal')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        {failure}
        <p className="text-ink-2">
          {t('answer.proposeHint', { day: startOfTokyoDay(reservation.arrivalDate) })}
        </p>
        {times.map((part) => (
          <fieldset key={part[0]} className="min-w-0">
            <legend className="mb-2 font-bold text-sm">
              {t('answer.hourGroup', { from: said(part[0] ?? ''), to: said(part.at(-1) ?? '') })}
            </legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(calc(var(--unit)*4.75),1fr))] gap-2">
              {part.map((time) => (
                <Chip
                  key={time}
                  selected={proposed.includes(time)}
                  disabled={isFull && !proposed.includes(time)}
                  onToggle={(isChosen) => toggle(time, isChosen)}
                >
                  {said(time)}
                </Chip>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </LazySheet>
  );
}
