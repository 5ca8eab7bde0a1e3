import { Chip } from '@meal/ui/chip';
import { useToday } from '../../data/server-clock';
import { useTranslator } from '../../language/language';
import type { Conditions } from './conditions';
import { periodOf } from './period';

type Occasion = Pick<Conditions, 'dateFrom' | 'dateTo' | 'slots' | 'people'>;
const names = ['tonight', 'lunch', 'weekend'] as const;

function occasionOf(name: (typeof names)[number], today: string): Occasion {
  if (name === 'tonight') return { ...periodOf('today', today), slots: ['evening'], people: 2 };
  if (name === 'lunch') return { ...periodOf('today', today), slots: ['noon'], people: undefined };
  return { ...periodOf('weekend', today), slots: [], people: undefined };
}

const noOccasion: Occasion = { dateFrom: undefined, dateTo: undefined, slots: [], people: undefined };

interface ShortcutsProps {
  conditions: Conditions;
  onChange: (occasion: Occasion) => void;
}

/** What most people look for, by one tap: day, time and party size at once. */
export function Shortcuts({ conditions, onChange }: ShortcutsProps) {
  const t = useTranslator();
  const today = useToday();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('search.shortcuts')}</legend>
      <div className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 wide:mx-0 wide:flex-wrap wide:px-0">
        {names.map((name) => {
          const occasion = occasionOf(name, today);
          return (
            <Chip
              key={name}
              selected={isMet(conditions, occasion)}
              onToggle={(on) => onChange(on ? occasion : noOccasion)}
            >
              {t('search.shortcut', { name })}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}

function isMet(conditions: Conditions, { dateFrom, dateTo, slots, people }: Occasion): boolean {
  return (
    conditions.dateFrom === dateFrom &&
    conditions.dateTo === dateTo &&
    conditions.people === people &&
    conditions.slots.join() === slots.join()
  );
}
