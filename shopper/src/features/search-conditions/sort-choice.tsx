import { type Sort, sorts } from '@meal/contract/sorts';
import { SelectField } from '@meal/ui/select-field';
import { useEffect, useRef } from 'react';
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
  const change = useRef<typeof onChange>(undefined);
  const hasPlace = conditions.stationId !== undefined || position !== undefined;

  // The device may take its time: by then other conditions hold, or the list is left.
  useEffect(() => {
    change.current = onChange;
    return () => {
      change.current = undefined;
    };
  }, [onChange]);

  const choose = async (sort: Sort) => {
    if (sort !== 'distance' || hasPlace || (await locate())) change.current?.(sort);
  };

  return (
    <SelectField
      label={t('search.sort')}
      labelHidden
      // An address may ask for the distance on a device that has told no place yet: then the usual order holds.
      value={conditions.sort === 'distance' && !hasPlace ? 'recommended' : conditions.sort}
      onChange={(sort) => void choose(sort)}
      options={sorts.map((value) => ({ value, label: t('search.sortBy', { sort: value }) }))}
    />
  );
}
