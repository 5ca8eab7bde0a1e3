import { AppBar } from '@meal/ui/app-bar';
import type { ReactNode } from 'react';
import { useTranslator } from '../../../language/language';
import { useGoBack } from '../../../shell/go-back';

interface CodePageProps {
  /** The screen above this one. */
  above: string;
  children: ReactNode;
}

/** The page that is held out at the counter. */
export function CodePage({ above, children }: CodePageProps) {
  const t = useTranslator();
  const { back } = useGoBack(above);
  return (
    <div className="mx-auto w-full max-w-phone">
      <AppBar title={t('use.title')} back={back} />
      <div className="pad-safe-x flex flex-col gap-5 pb-8">{children}</div>
    </div>
  );
}
