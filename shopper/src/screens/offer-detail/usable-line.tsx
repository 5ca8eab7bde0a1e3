import { startOfTokyoDay } from '@meal/contract/tokyo';
import type { Translator } from '@meal/messages/format';
import { CalendarIcon, CircleCheckIcon, ClockIcon } from '@meal/ui/icons';
import type { OfferView } from '../../data/offer-detail';
import { useTranslator } from '../../language/language';
import { hoursList } from './hours-text';

type Usable = NonNullable<OfferView['usable']>;

interface UsableLineProps {
  /** Undefined while the answer is under way. */
  usable: Usable | undefined;
}

/** Today's hours, else the next day on which it can be used; the server has counted, in Tokyo's time. */
export function UsableLine({ usable }: UsableLineProps) {
  const t = useTranslator();
  // The place is kept: what comes a moment later must not push the price down.
  if (!usable) return <p className="text-sm">{'\u00a0'}</p>;
  const { icon: Sign, colour, text } = told(t, usable);
  return (
    <p className={`flex items-start gap-1.5 font-bold text-sm ${colour}`}>
      <Sign className="mt-px size-5" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}

function told(t: Translator, { today, next }: Usable) {
  if (today.length > 0) {
    const hours = hoursList(t, today);
    return { icon: CircleCheckIcon, colour: 'text-matcha', text: t('offers.usableToday', { hours }) };
  }
  if (next !== undefined) {
    const day = startOfTokyoDay(next);
    return { icon: CalendarIcon, colour: 'text-ai', text: t('offers.usableNext', { day }) };
  }
  return { icon: ClockIcon, colour: 'text-amber', text: t('offers.usableNever') };
}
