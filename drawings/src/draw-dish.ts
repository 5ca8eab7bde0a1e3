import { background } from './backgrounds';
import { type DishName, dishNames } from './dish-names';
import { dishes } from './dishes';
import { setUpEasel } from './easel';
import { drawingDefaults, element } from './paint';

export { type DishName, dishNames } from './dish-names';

const known: ReadonlySet<string> = new Set(dishNames);

export const isDishName = (text: string): text is DishName => known.has(text);

/** A whole SVG document, 400 × 300; the same dish and seed always give the same drawing. */
export function drawDish(dish: DishName, seed: string): string {
  const easel = setUpEasel(`${dish} ${seed}`);
  const behind = background(easel);
  const laid = dishes[dish](easel);
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 400 300', ...drawingDefaults },
    easel.definitions(),
    behind,
    laid,
  );
}
