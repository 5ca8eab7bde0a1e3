import { paintSvg } from '@meal/drawings/paint-svg';

/** The app's own icon (shopper/public/icon.svg), in the colours of the pass that it lies on. */
const lantern = (body: string, caps: string, holes: string) =>
  `<path d="M11 3h10v3H11zM11 26h10v3H11z" fill="${caps}"/><path d="M9 6h14c3.5 2.5 5 5 5 7.5a2.5 2.5 0 0 0 0 5C28 21 26.5 23.5 23 26H9c-3.5-2.5-5-5-5-7.5a2.5 2.5 0 0 0 0-5C4 11 5.5 8.5 9 6z" fill="${body}"/><path d="M9.5 16H23" stroke="${holes}" stroke-width="2" stroke-dasharray=".1 3.3" stroke-linecap="round"/>`;

const page = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner}</svg>`;

/** On the lock screen and in mails: a square of its own. */
const icon = page(`<path d="M0 0h32v32H0z" fill="#fffaf4"/>${lantern('#c8381b', '#2b211b', '#fff')}`);
/** Beside the name, on the red of the pass. */
const logo = page(lantern('#fff', '#ffe5da', '#c8381b'));

const sizes = [
  ['icon', icon, 29],
  ['logo', logo, 50],
] as const;

let painted: Promise<Record<string, Buffer>> | undefined;

/** For screens of each density; painted once. */
export function passPictures(): Promise<Record<string, Buffer>> {
  painted ??= paintAll();
  return painted;
}

async function paintAll(): Promise<Record<string, Buffer>> {
  const pictures: Record<string, Buffer> = {};
  for (const [name, drawing, points] of sizes) {
    for (const [ending, scale] of [
      ['', 1],
      ['@2x', 2],
      ['@3x', 3],
    ] as const) {
      pictures[`${name}${ending}.png`] = await paintSvg(drawing, points * scale);
    }
  }
  return pictures;
}
