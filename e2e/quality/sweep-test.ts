import type { Page } from '@playwright/test';
import { closeOtherTabs, letGo } from '../fixtures/let-go';
import { test as base } from '../scenes/scene-test';
import { watchLayoutShift } from './checks/layout';
import { withoutDrawings } from './checks/pictures';

/**
 * Sweeps of all screens go through them in one tab per worker, which has the code read already: a fresh one needs three
 * times as long for every page. After a failure Playwright begins with a fresh worker.
 */
export const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, locale, timezoneId, hasTouch, isMobile, serviceWorkers, contextOptions } =
        project.use;
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        viewport,
        locale,
        timezoneId,
        hasTouch,
        isMobile,
        serviceWorkers,
      });
      const tab = await context.newPage();
      await watchLayoutShift(tab);
      await withoutDrawings(tab);
      await use(tab);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ tab }, use) => use(tab.context()),
  page: async ({ tab, viewport }, use) => {
    await use(tab);
    const context = tab.context();
    await letGo(context);
    await closeOtherTabs(tab);
    await context.clearCookies();
    await context.setOffline(false);
    for (const event of ['console', 'pageerror'] as const) tab.removeAllListeners(event);
    await tab.emulateMedia({ colorScheme: null });
    if (viewport) await tab.setViewportSize(viewport);
  },
});
