import type { ReactNode } from 'react';
import { EmptyPicture, LostPicture } from './illustrations/scenes';
import { PicturedState, type StateProps } from './pictured-state';

interface EmptyStateProps extends StateProps {
  /** Another drawing than the empty table. */
  picture?: ReactNode;
}

export function EmptyState({ picture = <EmptyPicture />, ...state }: EmptyStateProps) {
  return <PicturedState {...state} picture={picture} />;
}

export function NotFoundState(state: StateProps) {
  return <PicturedState heading="h1" {...state} picture={<LostPicture />} />;
}
