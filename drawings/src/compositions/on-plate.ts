import type { Easel } from '../easel';
import { place } from '../paint';
import { steam } from '../textures';
import { celadon, indigo, porcelain, sometsuke, whiteware } from '../vessels/glazes';
import { plate } from '../vessels/plates';

/** A wide white plate in the middle of the sheet. */
export const onWhitePlate = (easel: Easel, contents: string, hot = true): string =>
  place(200, 162, plate(easel, whiteware(easel), 160, contents)) + (hot ? steam(easel, 200, 84, 52) : '');

export const onPaintedPlate = (easel: Easel, contents: string): string =>
  place(200, 160, plate(easel, easel.luck.pick([sometsuke, celadon, porcelain, indigo]), 158, contents)) +
  steam(easel, 200, 82, 52);
