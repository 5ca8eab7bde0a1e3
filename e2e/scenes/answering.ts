import type { CallPath, OutputOf } from '@meal/contract/calls';
import type { Page } from '@playwright/test';

/** The call answers with what no server had to make. */
export const answering =
  <P extends CallPath>(call: P, data: OutputOf<P>) =>
  (page: Page) =>
    page.route(`**/api/${call}`, (route) => route.fulfill({ json: { code: 0, data } }));
