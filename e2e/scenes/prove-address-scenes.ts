import { expect, type Page } from '@playwright/test';
import { PurchasePage } from '../pages/purchase-page';
import { answering } from './answering';
import type { Scene } from './scene';
import { failing, refusing } from './troubles';

const sendCall = 'shopper/user/sendEmail';
const sent = answering(sendCall, { resendAfterSeconds: 60 });
const code = (page: Page) => page.locator('input[autocomplete="one-time-code"]');

async function askForTable(page: Page): Promise<void> {
  const purchase = new PurchasePage(page);
  await purchase.wishForThreeTimes();
  await purchase.fillIn({ name: 'Mio', email: 'mio@example.com' });
  await purchase.choose('ele-pay');
  await purchase.submit.click();
  await expect(purchase.name).toBeHidden();
}

const scenes: readonly Omit<Scene, 'screen' | 'path' | 'as'>[] = [
  {
    state: 'prove-address',
    prepare: sent,
    async arrange(page) {
      await askForTable(page);
      await expect(code(page)).toBeVisible();
    },
  },
  {
    state: 'prove-address-wrong-code',
    async prepare(page) {
      await sent(page);
      await refusing('shopper/order/create', 1105)(page);
    },
    async arrange(page) {
      await askForTable(page);
      await code(page).fill('123456');
      await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    state: 'prove-address-unsent',
    prepare: failing(sendCall),
    arrange: askForTable,
  },
];

/** A guest who asks for a table that is paid later shows whose address it is. */
export const proveAddressScenes: readonly Scene[] = scenes.map((scene) => ({
  ...scene,
  screen: 'purchaseTicket',
  path: '/food/pickup/purchaseTicket?offerId=o_sukiyaki_shabu-1_wagyu-loin-zen',
  as: 'guest',
}));
