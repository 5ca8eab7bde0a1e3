import type { OutputOf } from '@meal/contract/calls';
import type { Page } from '@playwright/test';

const call = 'shopper/systemKey/clientConfig';

/** As if the settings had the keys of both wallets. */
export async function bothWallets(page: Page): Promise<void> {
  await page.route(`**/api/${call}`, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: OutputOf<typeof call> };
    await route.fulfill({
      response,
      json: { ...json, data: { ...json.data, walletPasses: ['apple', 'google'] } },
    });
  });
}

export async function onIPhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
  });
}
