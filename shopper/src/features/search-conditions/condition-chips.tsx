import { RemovableChip } from '@meal/ui/chip';
import { Skeleton } from '@meal/ui/skeleton';
import { useTranslator } from '../../language/language';
import { type ConditionName, type Conditions, conditionNames, withoutCondition } from './conditions';

interface ConditionChipsProps {
  conditions: Conditions;
  label: (condition: ConditionName) => string | undefined;
  onChange: (conditions: Conditions) => void;
  /** What the list is about as a whole, and so cannot be taken away from it. */
  fixed?: readonly ConditionName[];
}

/** The conditions in force; pressing one takes it away. */
export function ConditionChips({ conditions, label, onChange, fixed = [] }: ConditionChipsProps) {
  const t = useTranslator();
  const shown = conditionNames(conditions).filter((name) => !fixed.includes(name));
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={t('search.conditions')}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto scroll-px-4 px-4 py-1 wide:mx-0 wide:flex-wrap wide:px-0"
    >
      {shown.map((name) => {
        const text = label(name);
        return (
          <li key={name} className="shrink-0 whitespace-nowrap">
            {text === undefined ? (
              <Skeleton className="h-tap w-28 rounded-full" />
            ) : (
              <RemovableChip
                removeLabel={t('search.removeCondition', { condition: text })}
                onRemove={() => onChange(withoutCondition(conditions, name))}
              >
                {text}
              </RemovableChip>
            )}
          </li>
        );
      })}
    </ul>
  );
}
