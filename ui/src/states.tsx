import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { PicturedState, type StateProps } from './pictured-state';

interface EmptyStateProps extends StateProps {
  /** Another drawing than the empty table. */
  picture?: ReactNode;
}

/** Drawings are large, and most visitors never come to a state that has one: they are fetched when one does. */
function drawnLater(name: 'EmptyPicture' | 'LostPicture'): ComponentType {
  const Picture = lazy(() =>
    import('./illustrations/scenes').then(
      (scenes) => ({ default: scenes[name] }),
      () => ({ default: Room }),
    ),
  );
  return () => (
    <Suspense fallback={<Room />}>
      <Picture />
    </Suspense>
  );
}

/** As large as the drawing, so that nothing moves when it comes. */
function Room() {
  return <div className="aspect-[240/190] w-full" />;
}

const EmptyPicture = drawnLater('EmptyPicture');
const LostPicture = drawnLater('LostPicture');

export function EmptyState({ picture = <EmptyPicture />, ...state }: EmptyStateProps) {
  return <PicturedState {...state} picture={picture} />;
}

export function NotFoundState(state: StateProps) {
  return <PicturedState heading="h1" {...state} picture={<LostPicture />} />;
}
