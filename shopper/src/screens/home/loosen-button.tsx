import { Button } from '@meal/ui/button';
import type { ReactNode } from 'react';
import { useConditionLabels } from '../../features/search-conditions/condition-labels';
import type { Conditions } from '../../features/search-conditions/conditions';
import { useLoosenings } from '../../features/search-conditions/loosening';
import { useTranslator } from '../../language/language';

const none: [] = [];

interface LoosenButtonProps {
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
  /** Until it is known what would help, and where nothing would. */
  children: ReactNode;
}

/** Takes away the condition without which most is found. */
export default function LoosenButton({ conditions, onChange, children }: LoosenButtonProps) {
  const t = useTranslator();
  const { loosenings } = useLoosenings(conditions);
  const label = useConditionLabels(conditions, none);
  const best = loosenings[0];
  const condition = best && label(best.name);
  if (!best || condition === undefined) return children;
  return (
    <Button block onClick={() => onChange(best.conditions)}>
      {t('search.loosen', { condition, count: best.total, more: String(best.isMinimum) })}
    </Button>
  );
}
