import { expect, test } from 'vitest';
import { type DishName, dishNames, drawDish, isDishName } from './draw-dish';

const seeds = ['offer-1', 'offer-2', '0197f3a2-7c1e-7b8e-9d55-3f0c9a1b2c3d'] as const;
const drawnOnce = new Map(dishNames.map((dish) => [dish, seeds.map((seed) => drawDish(dish, seed))]));
const drawings = (dish: DishName): string[] => drawnOnce.get(dish) ?? [];

/** What is left open, or closed without having been opened; nothing for well-formed markup. */
function unbalancedTags(markup: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosed] of markup.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (selfClosed === '/') continue;
    if (closing !== '/') open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

test('there are 101 dishes, each named once', () => {
  expect(dishNames).toHaveLength(101);
  expect(new Set(dishNames).size).toBe(101);
  expect(isDishName('takoyaki')).toBe(true);
  expect(isDishName('toString')).toBe(false);
});

test.each(dishNames)('%s is a small, whole SVG that needs nothing from outside', (dish) => {
  for (const svg of drawings(dish)) {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 300"/);
    expect(unbalancedTags(svg)).toEqual([]);
    // With the well-written tags gone nothing remains: no text, no stray quote or bracket.
    expect(svg.replaceAll(/<\/?[a-zA-Z]+(?: [\w-]+="[^"<>&]*")*\/?>/g, '')).toBe('');
    expect(svg.length).toBeLessThan(14 * 1024);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<(?:script|image|text|style|foreignObject)| on\w+=/);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|url\([^#]|href="[^#]/);
  }
});

test.each(dishNames)('%s refers only to its own ids', (dish) => {
  for (const svg of drawings(dish)) {
    const ids = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    const used = Array.from(svg.matchAll(/(?:url\(|href=")#([^")]+)/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids.map((id) => id?.split('-')[0])).size).toBe(1);
  }
});

test.each(dishNames)('%s is the same for the same seed and another for another', (dish) => {
  expect(drawDish(dish, seeds[0])).toBe(drawings(dish)[0]);
  expect(new Set(drawings(dish)).size).toBe(seeds.length);
});

test('no two dishes are drawn alike, nor share ids on one page', () => {
  const page = dishNames.map((dish) => drawDish(dish, 'offer-1'));
  expect(new Set(page).size).toBe(dishNames.length);
  expect(new Set(page.map((svg) => / id="([^"-]+)-/.exec(svg)?.[1])).size).toBe(dishNames.length);
});
