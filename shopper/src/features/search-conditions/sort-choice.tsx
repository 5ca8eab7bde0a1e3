import { type Sort, sorts } from '@meal/contract/sorts';
import { SelectField } from '@meal/ui/select-field';
import { usePosition } from '../../data/app-state';
import { useTranslator } from '../../language/language';
import type { Conditions } from './conditions';
import { useLocate } from './locate';

interface SortChoiceProps {
  conditions: Conditions;
  onChange: (sort: Sort) => void;
}

/** By distance needs a place to measure from: the station of the search, else where the visitor is. */
export function SortChoice({ conditions, onChange }: SortChoiceProps) {
  const t = useTranslator();
  const position = usePosition();
  const { locate } = useLocate();

  const choose = async (sort: Sort) => {
    const hasPlace = conditions.stationId !== undefined || position !== undefined;
    if (sort !== 'distance' || hasPlace || (await locate())) onChange(sort);
  };

  return (
    <SelectField
      label={t('search.sort')}
      labelHidden
      value={conditions.sort}
      onChange={(sort) => void choose(sort)}
      options={sorts.map((value) => ({ value, label: t('search.sortBy', { sort: value }) }))}
    />
  );
}
