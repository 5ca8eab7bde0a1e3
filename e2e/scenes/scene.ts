import type { Locale } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { forgetVisit, rememberVisit } from '../fixtures/browser-state';
import type { Residents } from './residents';

/** One screen in one of its states, as the sweeps check it and the gallery shows it. */
export interface Scene {
  screen: string;
  state: string;
  path: string;
  /** Who is looking. */
  as: 'nobody' | 'guest' | 'user' | 'storeOwner' | 'storeScanner' | 'operatorAdmin';
  /** Before the page is opened: what the network should do. */
  prepare?: (page: Page) => Promise<unknown>;
  /** From the opened page to the state. */
  arrange?: (page: Page) => Promise<unknown>;
  /** Shows what waits, so waiting for it to settle would never end. */
  waits?: boolean;
  /** The message at the top belongs to the state; elsewhere it only covers what should be seen. */
  toast?: boolean;
}

export function nameOf({ screen, state }: Scene): string {
  return `${screen}, ${state}`;
}

/** Opens a scene's screen in a fresh context. */
export async function openScreen(
  context: BrowserContext,
  scene: Scene,
  locale: Locale,
  residents: Residents,
): Promise<Page> {
  const session = scene.as === 'guest' || scene.as === 'user' ? residents[scene.as] : undefined;
  await rememberVisit(context, { session, locale });
  if (scene.as === 'storeOwner' || scene.as === 'storeScanner' || scene.as === 'operatorAdmin') {
    await context.addCookies(residents[scene.as]);
  }
  const page = await context.newPage();
  if (scene.toast) await page.addInitScript(holdToasts, limits.toastMs);
  await load(page, scene);
  return page;
}

/** Opens it once more in the same tab, whatever became of it: half the work of a new tab. */
export async function reopenScreen(page: Page, scene: Scene): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await forgetVisit(page);
  // An address that differs in its last part only would load nothing.
  if (scene.path.includes('#')) await page.goto('about:blank');
  await load(page, scene);
}

async function load(page: Page, scene: Scene): Promise<void> {
  // A stream that stays open would be waited for by whoever waits until nothing is on its way.
  await page.route('**/api/shopper/events', (route) =>
    route.fulfill({ status: 429, json: { code: 1101, message: 'E1101', data: null } }),
  );
  await scene.prepare?.(page);
  await page.goto(scene.path);
  await settle(page, scene);
}

/** From the opened screen to the scene. */
export async function arrangeScene(page: Page, scene: Scene): Promise<void> {
  await scene.arrange?.(page);
  await settle(page, scene);
  const close = 'section[data-react-aria-top-layer] button';
  if (scene.toast) await expect(page.locator(close).first()).toBeVisible();
  else await page.evaluate((button) => document.querySelector<HTMLElement>(button)?.click(), close);
}

/** Keeps messages for as long as a slow machine needs to look at them; those with an action stay twice as long. */
function holdToasts(toastMs: number): void {
  const wait = window.setTimeout.bind(window);
  const isToast = (milliseconds?: number) => milliseconds === toastMs || milliseconds === 2 * toastMs;
  const held = (work: () => void, milliseconds?: number) =>
    wait(work, isToast(milliseconds) ? 20 * toastMs : milliseconds);
  Object.defineProperty(window, 'setTimeout', { value: held });
}

/** Looked at with every frame: there are thousands of such moments in a run. */
async function settle(page: Page, { waits }: Scene): Promise<void> {
  if (waits) await page.locator('main').waitFor();
  else {
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length === 1 &&
        !document.querySelector('main [aria-busy="true"]'),
    );
  }
  await page.evaluate(() => document.fonts.ready);
}
