import { Card } from '@meal/ui/card';
import { EmptyState } from '@meal/ui/states';
import { useTranslator } from '../language/language';
import { useCurrentStaff } from '../shell/current-staff';
import { WaitingRequests } from './home/waiting-requests';

/** Where the day begins: for a store what waits for its answer, for the operator what waits for a decision. */
export default function Home() {
  const t = useTranslator();
  const { name, storeId } = useCurrentStaff();
  return (
    <div className="flex flex-col gap-6">
      <h1 tabIndex={-1} className="font-bold text-2xl">
        {t('console.greeting', { name })}
      </h1>
      {storeId ? <WaitingRequests /> : <OperatorWork />}
    </div>
  );
}

function OperatorWork() {
  const t = useTranslator();
  return (
    <Card as="section" aria-labelledby="work">
      <h2 id="work" className="font-bold text-lg">
        {t('console.workTitle')}
      </h2>
      <EmptyState heading="h3" title={t('console.workNothing')}>
        {t('console.workOperator')}
      </EmptyState>
    </Card>
  );
}
