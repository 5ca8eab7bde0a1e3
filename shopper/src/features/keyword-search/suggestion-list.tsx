import { classNames } from '@meal/ui/class-names';
import { BuildingStoreIcon, type Icon, SearchIcon, TicketIcon, TrainIcon } from '@meal/ui/icons';
import type { Suggestion } from '../../data/suggestions';
import { useTranslator } from '../../language/language';

const icons: Record<Suggestion['kind'], Icon> = {
  store: BuildingStoreIcon,
  dish: SearchIcon,
  station: TrainIcon,
  category: TicketIcon,
};

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** -1 where the field itself is. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (suggestion: Suggestion) => void;
}

/** The list of a combobox: focus stays in the field, which names the active option. */
export function SuggestionList({ id, suggestions, active, optionId, onChoose }: SuggestionListProps) {
  const t = useTranslator();
  return (
    <div
      id={id}
      // A select cannot stay open beside a field, and a datalist shows neither kind nor hint.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={t('search.suggestions')}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-[60dvh] overflow-y-auto rounded-md bg-raised py-1 shadow-float"
    >
      {suggestions.map((suggestion, index) => {
        const Sign = icons[suggestion.kind];
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
          <div
            key={`${suggestion.kind} ${suggestion.id}`}
            id={optionId(index)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={index === active}
            // Pressing must not take the focus from the field, or the list would be gone before the tap counts.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            className={classNames(
              'flex min-h-tap cursor-pointer items-center gap-3 px-3.5 py-2 hover:bg-sunken',
              index === active && 'bg-sunken outline-(length:--focus-width) -outline-offset-4 outline-ai',
            )}
          >
            <Sign className="size-5 text-ink-2" />
            <span className="min-w-0 grow">
              <span className="block">{suggestion.text}</span>
              {suggestion.hint && <span className="block text-ink-2 text-sm">{suggestion.hint}</span>}
            </span>
            <span className="shrink-0 text-ink-3 text-xs">{t('search.kind', { kind: suggestion.kind })}</span>
          </div>
        );
      })}
    </div>
  );
}
