import { test as base } from '@playwright/test';
import { type Residents, settleIn } from './residents';

/** Tests that look at scenes: the people in them are made once per worker. */
export const test = base.extend<object, { residents: Residents }>({
  residents: [async ({ browser }, use) => use(await settleIn(browser)), { scope: 'worker' }],
  context: async ({ context }, use) => {
    await use(context);
    // A scene's own answers may still be on their way when the test is over.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
