import { type Locale, locales } from '@meal/contract/languages';
import { expect, type Page } from '@playwright/test';
import { rememberVisit } from '../fixtures/browser-state';
import { test } from '../fixtures/test';
import { roomFaults } from './checks/layout';
import { withoutDrawings } from './checks/pictures';
import { isFull, turnOf } from './turns';

const offer = encodeURIComponent(JSON.stringify({ offerId: 'o_sukiyaki_shabu-1_sukiyaki-bento' }));
const screens = [
  '/food/home',
  '/food/offerList',
  '/food/userCenter/usageMethod',
  `/food/offerDetail?params=${offer}`,
];

const ownNames: Record<Locale, string> = {
  'en-US': 'English',
  'ja-JP': '日本語',
  'zh-CN': '简体中文',
  'ko-KR': '한국어',
};

/** Tablets, desktops, and phones held upright and sideways. */
const windows = [
  [320, 568],
  [375, 812],
  [667, 375],
  [700, 900],
  [740, 360],
  [768, 1024],
  [812, 375],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const;

const mostOfHeight = 0.2;
/** Anything lower is a phone held sideways, where each line counts. */
const lowWindow = 480;

async function resize(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** How much of the window's height is under bars that stay while the page is scrolled. */
function heightOfBars(page: Page): Promise<number> {
  return page.evaluate(async () => {
    window.scrollTo({ top: document.body.scrollHeight / 3, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const rows = new Set<number>();
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, visibility, pointerEvents } = getComputedStyle(element);
      if ((position !== 'fixed' && position !== 'sticky') || visibility === 'hidden') continue;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const isAtEdge = top <= 0 || bottom >= innerHeight;
      // What is narrower floats over the page beside its text, and what lets taps through covers nothing.
      if (!isAtEdge || right - left < innerWidth / 2 || pointerEvents === 'none') continue;
      for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, bottom); row += 1)
        rows.add(row);
    }
    return rows.size / innerHeight;
  });
}

/** The main menu's links, and how many lines they stand in. */
function linesOfMenu(page: Page): Promise<number> {
  return page.evaluate(() => {
    const header = document.querySelector('header.shell-bar nav')?.parentElement;
    const parts = [...(header?.querySelectorAll('a, button') ?? [])].filter((part) => part.checkVisibility());
    const middles = parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
    return middles.length === 0 ? 0 : 1 + Math.round((Math.max(...middles) - Math.min(...middles)) / 20);
  });
}

for (const address of screens) {
  for (const locale of isFull ? locales : [turnOf(address).locale]) {
    test(`bars take one line and leave the screen to its content at every width: ${address}, ${locale}`, async ({
      page,
      context,
    }) => {
      await rememberVisit(context, { locale });
      await withoutDrawings(context);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const size of windows) {
        await resize(page, size);
        const where = size.join(' × ');
        expect.soft(await linesOfMenu(page), `${where}: lines of the menu`).toBeLessThanOrEqual(1);
        expect.soft(await roomFaults(page), where).toEqual([]);
        if (size[1] > lowWindow) continue;
        expect.soft(await heightOfBars(page), `${where}: height of bars`).toBeLessThanOrEqual(mostOfHeight);
      }
    });
  }
}

test('the menu takes one line at every width in every language', async ({ page }) => {
  await page.goto('/food/userCenter/usageMethod');
  for (const [locale, name] of Object.entries(ownNames)) {
    await page.locator('footer').getByRole('button', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    for (const size of windows) {
      await resize(page, size);
      const where = `${locale} at ${size.join(' × ')}`;
      expect.soft(await linesOfMenu(page), `${where}: lines of the menu`).toBeLessThanOrEqual(1);
    }
  }
});

test('text keeps its size when a phone is turned, and grows in no jump on the way', async ({ page }) => {
  await page.goto('/food/notNetwork');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sizes: number[] = [];
  for (let width = 320; width <= 960; width += 20) {
    await resize(page, [width, 600]);
    sizes.push(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize)));
  }
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(21);
  const jumps = sizes.slice(1).map((size, index) => Math.abs(size - (sizes[index] ?? size)));
  expect(Math.max(...jumps)).toBeLessThanOrEqual(1.5);
});
