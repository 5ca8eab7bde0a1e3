import type { VisitDay } from '@meal/contract/calls/shopper/order';
import { limits } from '@meal/contract/limits';
import type { Offer } from '@meal/contract/offer';
import { startOfTokyoDay } from '@meal/contract/tokyo';
import { Stepper } from '@meal/ui/stepper';
import { TextArea } from '@meal/ui/text-area';
import { useTranslator } from '../../../language/language';
import { Block } from './block';
import { DayStrip } from './day-strip';
import type { PurchaseDraft } from './purchase-draft';
import type { Faults } from './purchase-faults';
import { TimeChoice } from './time-choice';

interface VisitBlockProps {
  offer: Offer;
  days: readonly VisitDay[];
  draft: PurchaseDraft;
  faults: Faults;
  onChange: (fields: Partial<PurchaseDraft>) => void;
}

/** When, and with how many: what the restaurant is asked for. */
export function VisitBlock({ offer, days, draft, faults, onChange }: VisitBlockProps) {
  const t = useTranslator();
  const day = days.find(({ date }) => date === draft.arrivalDate);
  return (
    <Block title={t('purchase.visitTitle')}>
      <DayStrip
        days={days}
        value={draft.arrivalDate}
        error={faults.arrivalDate}
        onChange={(arrivalDate) => onChange({ arrivalDate })}
      />
      {day && (
        <TimeChoice
          label={t('purchase.times', { day: startOfTokyoDay(day.date) })}
          times={day.times}
          value={draft.preferredTimes}
          error={faults.preferredTimes}
          onChange={(preferredTimes) => onChange({ preferredTimes })}
        />
      )}
      <Stepper
        label={t('search.partySize')}
        value={draft.people}
        min={offer.peopleMin}
        max={offer.peopleMax}
        onChange={(people) => onChange({ people })}
        text={t('search.people', { count: draft.people })}
        decreaseLabel={t('search.fewerPeople')}
        increaseLabel={t('search.morePeople')}
      />
      <TextArea
        label={t('purchase.message')}
        hint={t('purchase.messageHint', { max: limits.messageCharacters })}
        name="message"
        rows={2}
        maxLength={limits.messageCharacters}
        value={draft.message}
        error={faults.message}
        onChange={(event) => onChange({ message: event.target.value })}
      />
    </Block>
  );
}
