import { Chip } from '@meal/ui/chip';
import { useTranslator } from '../../../language/language';

interface CategoryFilterProps {
  categories: readonly { categoryId: string; name: string; count: number }[];
  /** Empty text: all of them. */
  chosen: string;
  onChoose: (categoryId: string) => void;
}

export function CategoryFilter({ categories, chosen, onChoose }: CategoryFilterProps) {
  const t = useTranslator();
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const chips = [{ categoryId: '', name: t('offers.savedAll'), count: total }, ...categories];
  return (
    <fieldset className="no-scrollbar -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 wide:mx-0 wide:flex-wrap wide:px-0">
      <legend className="sr-only">{t('offers.savedFilter')}</legend>
      {chips.map(({ categoryId, name, count }) => (
        <span key={categoryId} className="shrink-0">
          <Chip selected={categoryId === chosen} onToggle={() => onChoose(categoryId)}>
            {t('offers.savedCategory', { name, count })}
          </Chip>
        </span>
      ))}
    </fieldset>
  );
}
