import { type ComponentType, lazy, Suspense } from 'react';
import { storageWorks } from '../device/storage-works';

type Loaded = { default: ComponentType };

/** Without it the app works all the same. */
const orNothing = (): Loaded => ({ default: () => null });
const EmbeddedApp = lazy(() => import('./embedding/embedded-app').catch(orNothing));
const StorageNotice = lazy(() => import('./embedding/storage-notice').catch(orNothing));

const isFramed = window.parent !== window;
const keepsNothing = !storageWorks();

/** Where the app finds itself: in another page's frame, or in a browser that keeps nothing for it. */
export function Surroundings() {
  return (
    <Suspense fallback={null}>
      {isFramed && <EmbeddedApp />}
      {keepsNothing && <StorageNotice />}
    </Suspense>
  );
}
