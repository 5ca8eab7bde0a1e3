import { defaultPosition } from '@meal/contract/limits';

export interface Position {
  latitude: number;
  longitude: number;
}

/** The default position stands for "no position known". */
export function isPositionKnown({ latitude, longitude }: Position): boolean {
  return latitude !== defaultPosition.latitude || longitude !== defaultPosition.longitude;
}

type PositionFailureReason = 'refused' | 'unavailable' | 'timeout';

export class PositionFailure extends Error {
  override name = 'PositionFailure';

  constructor(readonly reason: PositionFailureReason) {
    super('Get position failed');
  }
}

const waitMs = 10_000;
const goodForMs = 60_000;

/** Asks the device where it is; rejects with a PositionFailure. */
export function currentPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new PositionFailure('unavailable'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new PositionFailure(reasonOf(code))),
      { timeout: waitMs, maximumAge: goodForMs },
    );
  });
}

/** The numbers of the Geolocation API. */
function reasonOf(code: number): PositionFailureReason {
  if (code === 1) return 'refused';
  return code === 3 ? 'timeout' : 'unavailable';
}
