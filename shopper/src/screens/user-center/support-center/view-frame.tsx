import { AppBar } from '@meal/ui/app-bar';
import type { ReactNode } from 'react';
import { paths } from '../../../paths';
import { useGoBack } from '../../../shell/go-back';

interface ViewFrameProps {
  title: string;
  /** Where Back leads if the view was opened by its address. */
  above?: string;
  children: ReactNode;
}

export function ViewFrame({ title, above = paths.support, children }: ViewFrameProps) {
  const { back } = useGoBack(above);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-reading">
      <AppBar title={title} back={back} />
      <div className="pad-safe-x flex flex-col gap-6 pt-2 pb-4">{children}</div>
    </div>
  );
}
