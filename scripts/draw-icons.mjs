import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/*
 * Draws the icons of the installed app from shopper/public/icon.svg, where they are committed: `node scripts/draw-icons.mjs` after
 * a change of it. Masks of home screens may cut everything outside of a circle of 80 %; what matters keeps within it.
 */
const publicFolder = fileURLToPath(new URL('../shopper/public/', import.meta.url));
const folder = join(publicFolder, 'icons');
const paper = '#fffaf4';
const shu = '#c8381b';

const lantern = (await readFile(join(publicFolder, 'icon.svg'), 'utf8')).replace(
  /^<svg[^>]*>|<\/svg>\s*$/g,
  '',
);

/** @param {{ content: string, scale?: number, corner?: number, ground?: string }} drawing in 32 × 32 */
function square({ content, scale = 1, corner = 0, ground = paper }) {
  const inset = 16 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="${corner}" fill="${ground}"/>
    <g transform="translate(${inset} ${inset}) scale(${scale})">${content}</g></svg>`;
}

/** @param {string} path */
const sign = (path) =>
  `<path d="${path}" fill="none" stroke="${shu}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" transform="translate(4 4)"/>`;

const signs = {
  tickets:
    'M15 5v2m0 4v2m0 4v2M5 5h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-3a2 2 0 0 0 0-4V7a2 2 0 0 1 2-2',
  search: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0m18 11l-6-6',
  saved: 'M19.5 12.572l-7.5 7.428l-7.5-7.428a5 5 0 1 1 7.5-6.566a5 5 0 1 1 7.5 6.572',
};

/** @param {string} path */
const signed = (path) => square({ content: sign(path), scale: 0.8, corner: 16 });

/** A silhouette: systems paint it in a colour of their own. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${lantern
  .replaceAll(/fill="#\w+"/g, 'fill="#fff"')
  .replace(/<path d="M9.5 16H23"[^>]*>/, '')}</svg>`;

const round = { content: lantern, scale: 0.8, corner: 7 };
/** @type {readonly [name: string, svg: string, sizes: number[]][]} */
const drawings = [
  ['icon', square(round), [192, 512]],
  ['maskable', square({ content: lantern, scale: 0.76 }), [192, 512]],
  ['apple-touch-icon', square({ content: lantern, scale: 0.8 }), [180]],
  ['badge', badge, [96]],
  ['tickets', signed(signs.tickets), [96]],
  ['search', signed(signs.search), [96]],
  ['saved', signed(signs.saved), [96]],
];

await mkdir(folder, { recursive: true });
for (const [name, svg, sizes] of drawings) {
  for (const size of sizes) {
    const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
    await picture.png({ palette: true, effort: 10 }).toFile(join(folder, `${name}-${size}.png`));
  }
}
