import type { Easel } from '../easel';
import { type NoodleKind, noodlesInSoup } from '../foods/noodles';
import { place } from '../paint';
import { chopsticks } from '../props';
import { speckles, steam } from '../textures';
import { bowl, ramenBowl, soup, surface } from '../vessels/bowls';
import type { Glaze } from '../vessels/glazes';

const atTable = (easel: Easel, markup: string): string =>
  place(200, 136, markup) +
  (easel.luck.chance(0.5) ? place(206, 280, chopsticks(easel)) : '') +
  steam(easel, 205, 62, 52);

/** A large bowl of soup with noodles in it, steaming, and what lies on top. */
export function noodleSoup(
  easel: Easel,
  glaze: Glaze,
  broth: string,
  kind: NoodleKind,
  toppings: string,
): string {
  const noodles = place(0, 8, noodlesInSoup(easel, kind, 118, 48));
  const filled = soup(easel, ramenBowl, broth) + easel.within(surface(ramenBowl), noodles) + toppings;
  return atTable(easel, bowl(easel, glaze, ramenBowl, filled));
}

export const oilDrops = (easel: Easel, colour: string): string =>
  place(0, 6, speckles(easel, 16, 124, 50, colour, 5));
