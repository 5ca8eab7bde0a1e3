import { type Slot, slots } from '@meal/contract/slots';
import { Chip } from '@meal/ui/chip';
import { useTranslator } from '../../language/language';

interface SlotChoiceProps {
  chosen: readonly Slot[];
  onChange: (chosen: readonly Slot[]) => void;
}

/** Parts of the day; none means any. */
export function SlotChoice({ chosen, onChange }: SlotChoiceProps) {
  const t = useTranslator();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold text-sm">{t('search.timeOfDay')}</legend>
      <div className="flex flex-wrap gap-2 py-1">
        {slots.map((slot) => (
          <Chip
            key={slot}
            selected={chosen.includes(slot)}
            onToggle={(on) => onChange(slots.filter((each) => (each === slot ? on : chosen.includes(each))))}
          >
            {t(`offers.slot-${slot}`)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
