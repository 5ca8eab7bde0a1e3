import { AppBar } from '@meal/ui/app-bar';
import { Loading, Skeleton, SkeletonText } from '@meal/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslator } from '../../../language/language';
import { useGoBack } from '../../../shell/go-back';

interface LegalPageProps {
  title: ReactNode;
  children: ReactNode;
}

/** A page to read, under its title. As high as what was awaited, so that the footer stays where it is. */
export function LegalPage({ title, children }: LegalPageProps) {
  const { back } = useGoBack();
  return (
    <div className="mx-auto min-h-dvh w-full max-w-reading">
      <AppBar title={title} back={back} />
      <div className="pad-safe-x pt-2">{children}</div>
    </div>
  );
}

/** As long as the screen: what follows must not jump when the text comes. */
export function WaitingText() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <div className="flex min-h-dvh flex-col gap-6">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-48 w-full rounded-lg" />
        <SkeletonText lines={8} />
      </div>
    </Loading>
  );
}
