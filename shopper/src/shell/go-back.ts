import type { VisitorPath } from '@meal/contract/addresses';
import { useLocation, useNavigate } from 'react-router';
import { useTranslator } from '../language/language';
import { paths } from '../paths';

/** Back to where the visitor came from; to the screen above where this one was opened by its address. */
export function useGoBack(above: VisitorPath = paths.userCenter) {
  const t = useTranslator();
  const navigate = useNavigate();
  const { key } = useLocation();

  const goBack = () => {
    // The first entry of a visit has this key.
    if (key === 'default') void navigate(above, { replace: true });
    else void navigate(-1);
  };

  return { goBack, back: { label: t('shell.back'), href: above, onBack: goBack } };
}
