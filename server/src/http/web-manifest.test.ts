import { existsSync, readFileSync } from 'node:fs';
import { isDeclared, visitorPaths } from '@meal/contract/addresses';
import { locales } from '@meal/contract/languages';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { manifestWords } from '../emails/manifest-words';
import { paper, registerWebManifest, webManifest } from './web-manifest';

const publicFolder = `${import.meta.dirname}/../../../shopper/public`;
const fileOf = (address: string) => publicFolder + address.replace('/food', '');

async function answerTo(url: string, language?: string) {
  const app = Fastify();
  registerWebManifest(app, { https: true, frameAncestors: [] }, manifestWords);
  const headers = language === undefined ? {} : { 'accept-language': language };
  return app.inject({ url, headers });
}

test('the app is called by its name in the language of the address, else of the browser', async () => {
  const nameOf = async (...asked: Parameters<typeof answerTo>) => (await answerTo(...asked)).json().name;
  expect(await nameOf('/food/manifest.webmanifest', 'ja,en;q=0.8')).toBe('関西ごはんチケット');
  expect(await nameOf('/food/manifest.webmanifest?lang=ko-KR', 'ja')).toBe('간사이 식사권');
  expect(await nameOf('/food/manifest.webmanifest?lang=nothing')).toBe('Kansai Meal Tickets');
  const { headers } = await answerTo('/food/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(headers.vary).toContain('accept-language');
});

test.each(locales)(
  '%s: every picture is there in its size, every shortcut leads to a screen',
  async (locale) => {
    const { icons, shortcuts, screenshots, id, scope, start_url } = webManifest(
      locale,
      manifestWords(locale),
    );
    expect({ id, scope, start_url }).toEqual({ id: '/food/', scope: '/food/', start_url: '/food/home' });
    for (const { url } of shortcuts) expect(isDeclared(visitorPaths, url.replace('/food', ''))).toBe(true);
    for (const { src, sizes } of [...icons, ...shortcuts.flatMap((each) => each.icons), ...screenshots]) {
      expect([src, existsSync(fileOf(src))]).toEqual([src, true]);
      const { width, height } = await sharp(readFileSync(fileOf(src))).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
  },
);

test('a mask cuts nothing off: outside of the safe zone there is only ground', async () => {
  const { data, info } = await sharp(readFileSync(`${publicFolder}/icons/maskable-512.png`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = paper.slice(1);
  const middle = info.width / 2;
  const outside: string[] = [];
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if (Math.hypot(x - middle, y - middle) < 0.4 * info.width) continue;
      const at = (y * info.width + x) * info.channels;
      outside.push(data.subarray(at, at + 3).toString('hex'));
    }
  }
  expect(new Set(outside)).toEqual(new Set([ground]));
});

test('the colours are those of the pages by day and by night', () => {
  const tokens = readFileSync(`${import.meta.dirname}/../../../ui/src/tokens.css`, 'utf8');
  const [, day, night] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  expect(day).toBe(paper);
  const page = readFileSync(`${publicFolder}/../index.html`, 'utf8');
  expect(page).toContain(`media="(prefers-color-scheme: light)" content="${day}"`);
  expect(page).toContain(`media="(prefers-color-scheme: dark)" content="${night}"`);
});
