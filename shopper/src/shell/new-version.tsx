import { lazy, Suspense } from 'react';
import { useNewVersion } from '../data/new-version';

const UpdateBar = lazy(() => import('./update-bar').catch(() => ({ default: () => <></> })));

/** Says that a newer version is there, where nobody is in the middle of something. */
export function NewVersion() {
  const update = useNewVersion();
  return update ? (
    <Suspense fallback={null}>
      <UpdateBar onUpdate={update} />
    </Suspense>
  ) : null;
}
