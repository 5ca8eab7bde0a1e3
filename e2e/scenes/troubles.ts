import { expect, type Page } from '@playwright/test';

/** The call breaks on the server. */
export const failing = (call: string) => (page: Page) =>
  page.route(`**/api/${call}`, (route) =>
    route.fulfill({ status: 500, json: { code: 1350, message: 'E1350', data: null } }),
  );

/** What the call asks for is refused by its code. */
export const refusing = (call: string, code: number) => (page: Page) =>
  page.route(`**/api/${call}`, (route) =>
    route.fulfill({ status: 404, json: { code, message: `E${code}`, data: null } }),
  );

/** The call is never answered. */
export const silent = (call: string) => (page: Page) => page.route(`**/api/${call}`, () => {});

export const busy = (page: Page) => expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();

export const opened = (page: Page) => expect(page.locator('[role="dialog"]')).toBeVisible();
