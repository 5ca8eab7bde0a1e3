import { OfflinePicture } from './illustrations/offline-picture';
import { PicturedState, type StateProps } from './pictured-state';

export function OfflineState(state: StateProps) {
  return <PicturedState {...state} picture={<OfflinePicture />} />;
}
