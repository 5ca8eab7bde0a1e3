import { Button, ButtonLink } from '@meal/ui/button';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { EmptyState } from '@meal/ui/states';
import type { ReactNode } from 'react';
import { usePosition } from '../../data/app-state';
import type { ConditionName, Conditions } from '../../features/search-conditions/conditions';
import { useLoosenings } from '../../features/search-conditions/loosening';
import { useTranslator } from '../../language/language';
import { paths } from '../../paths';

const mostShown = 3;

interface EmptyHelpProps {
  conditions: Conditions;
  label: (condition: ConditionName) => string | undefined;
  onChange: (conditions: Conditions) => void;
  fixed?: readonly ConditionName[];
  children?: ReactNode;
}

/** Nothing fits: names the conditions to drop and what each would gain. */
export default function EmptyHelp({ conditions, label, onChange, fixed, children }: EmptyHelpProps) {
  const t = useTranslator();
  const position = usePosition();
  const { loosenings, isComplete } = useLoosenings(conditions, { fixed, position });
  const shown = loosenings.slice(0, mostShown);
  return (
    <EmptyState
      title={conditions.q ? t('search.noHits', { keyword: conditions.q }) : t('search.emptyTitle')}
      action={
        <>
          {isComplete &&
            shown.map(({ name, conditions: looser, total, isMinimum }, index) => (
              <Button
                key={name}
                variant={index === 0 ? 'primary' : 'secondary'}
                onClick={() => onChange(looser)}
              >
                {t('search.loosen', { condition: label(name) ?? '', count: total, more: String(isMinimum) })}
              </Button>
            ))}
          {!isComplete && (
            <Loading label={t('ui.loading')}>
              <Skeleton className="h-tap w-full rounded-md" />
            </Loading>
          )}
          {children}
          <ButtonLink variant={shown.length > 0 ? 'quiet' : 'secondary'} href={paths.home}>
            {t('shell.goHome')}
          </ButtonLink>
        </>
      }
    >
      {shown.length > 0 || !isComplete ? t('search.emptyLoosen') : t('search.emptyText')}
    </EmptyState>
  );
}
