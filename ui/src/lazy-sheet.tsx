import { lazy, Suspense, useState } from 'react';
import type { SheetProps } from './sheet';

const Sheet = lazy(() => import('./sheet'));

/** Loads the sheet's code when it first opens; stays mounted so that it can also leave with its movement. */
export function LazySheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  ) : null;
}
