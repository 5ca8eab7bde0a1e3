import { useClientConfig } from '../../../data/client-config';
import { useTranslator } from '../../../language/language';
import type { OperatorFacts } from './sections';

/** Undefined while the server is asked. A demo may leave facts out, and an unreachable server tells none. */
export function useOperatorFacts(): OperatorFacts | undefined {
  const t = useTranslator();
  const { data: config, isPending } = useClientConfig();
  if (isPending) return undefined;
  const notGiven = t('terms.notGiven');
  return {
    operator: config?.operatorName ?? t('terms.operatorUnset'),
    representative: config?.operatorRepresentative || notGiven,
    address: config?.operatorAddress || notGiven,
    phone: config?.operatorPhone || notGiven,
    email: config?.supportEmail ?? notGiven,
  };
}
