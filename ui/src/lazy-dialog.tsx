import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog';

const Dialog = lazy(() => import('./dialog'));

/** Loads the dialog's code when it first opens; stays mounted so that it can also leave with its movement. */
export function LazyDialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null;
}
