import { Skeleton } from '@meal/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { pushAbility } from '../../device/push-ability';
import { storage } from '../../device/storage-schema';

const PushCard = lazy(() => import('./push-card').catch(() => ({ default: () => <></> })));

/** The card, where this device can be told of anything and nobody has decided about it yet. */
export function PushOffer() {
  const [ability] = useState(() => (storage.pushDeclined.read() === undefined ? pushAbility() : 'none'));
  if (ability !== 'mayAsk' && ability !== 'homeScreen') return null;
  return (
    // About as high as the card, so that little moves.
    <Suspense fallback={<Skeleton className="h-48 w-full rounded-lg" />}>
      <PushCard isPage={ability === 'homeScreen'} />
    </Suspense>
  );
}
