import { Stepper } from '@meal/ui/stepper';
import { useTranslator } from '../../language/language';

/** Larger parties ask the store; the search still understands them in an address. */
const mostPeople = 20;

interface PeopleFieldProps {
  people: number | undefined;
  onChange: (people: number | undefined) => void;
}

export function PeopleField({ people, onChange }: PeopleFieldProps) {
  const t = useTranslator();
  return (
    <Stepper
      label={t('search.partySize')}
      value={people ?? 0}
      min={0}
      max={Math.max(mostPeople, people ?? 0)}
      onChange={(value) => onChange(value === 0 ? undefined : value)}
      text={people === undefined ? t('search.anyPeople') : t('search.people', { count: people })}
      decreaseLabel={t('search.fewerPeople')}
      increaseLabel={t('search.morePeople')}
    />
  );
}
