import { useNavigate } from 'react-router';
import { useTranslator } from '../language/language';
import { paths } from '../paths';

/** Back to where the visitor came from; to the screen above where this one was opened by its address. */
export function useGoBack(above: string = paths.userCenter) {
  const t = useTranslator();
  const navigate = useNavigate();

  const goBack = () => {
    if (isFirstOfVisit()) void navigate(above, { replace: true });
    else void navigate(-1);
  };

  return { goBack, back: { label: t('shell.back'), href: above, onBack: goBack } };
}

/** The router numbers its entries; sorting or filtering a list replaces the entry but leaves its number. */
function isFirstOfVisit(): boolean {
  const state: unknown = history.state;
  return !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0);
}
