import { CallError } from '@meal/contract/call-error';
import { buttonLook } from '@meal/ui/button';
import { NotFoundState } from '@meal/ui/states';
import { useTranslator } from '../../../language/language';

interface RefusedLinkProps {
  error: Error;
}

/** A store's link that leads to no ticket: what is wrong with it, and what staff can do. */
export function RefusedLink({ error }: RefusedLinkProps) {
  const t = useTranslator();
  const code = codeOf(error);
  return (
    <NotFoundState title={t(`use.link${code}Title`)} action={<ConsoleLink />}>
      {t(`use.link${code}Text`)}
    </NotFoundState>
  );
}

/** Another app of the same house, so a link of the browser's own. */
export function ConsoleLink() {
  const t = useTranslator();
  return (
    <a href="/console" className={buttonLook('secondary', true)}>
      {t('use.toConsole')}
    </a>
  );
}

function codeOf(error: Error): 'E1201' | 'E1202' | 'E1203' {
  const code = error instanceof CallError ? error.code : undefined;
  return code === 'E1201' || code === 'E1202' ? code : 'E1203';
}
