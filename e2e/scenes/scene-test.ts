import { test as base } from '@playwright/test';
import { letGo } from '../fixtures/let-go';
import { type Residents, settleIn } from './residents';

/** Tests that look at scenes: the people in them are made once per worker. */
export const test = base.extend<object, { residents: Residents }>({
  residents: [async ({ browser }, use) => use(await settleIn(browser)), { scope: 'worker' }],
  context: async ({ context }, use) => {
    await use(context);
    await letGo(context);
  },
});
