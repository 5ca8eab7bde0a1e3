import { readQr } from '@meal/contract/ticket-qr';
import type { Page } from '@playwright/test';
import { goWithin } from '../fixtures/go-within';
import { scanCode, ticketCode } from '../fixtures/scan-code';
import { callAsStore } from '../fixtures/store-staff';
import { expect, test } from '../fixtures/test';
import { buyTicket } from '../fixtures/tickets';

test.use({ serviceWorkers: 'allow' });

/** Until the app and the ticket are on the device. */
async function kept(page: Page): Promise<void> {
  const isKept = async () => {
    const shell = await caches.match('/food/');
    const hasKey = localStorage.getItem('SAVEDTICKETS')?.includes('"secret"') === true;
    return navigator.serviceWorker.controller !== null && shell !== undefined && hasKey;
  };
  await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true);
}

test('a ticket opens without a network, and its code is good at the counter', async ({
  page,
  context,
  visitor,
}) => {
  const { ticketId } = await buyTicket(visitor);
  await page.goto(`/food/userCenter/useTicket?ticketId=${ticketId}`);
  const online = await scanCode(page);
  await kept(page);

  await context.setOffline(true);
  await page.reload();
  const offline = await scanCode(page);
  expect(readQr(offline)).toMatchObject({ ticketId, signature: readQr(online)?.signature });
  const { ticket } = await callAsStore('store/ticket/preview', { payload: offline });
  expect(ticket.ticketId).toBe(ticketId);

  // Scanned while the phone was away: it learns of it as soon as it is back.
  const nonce = crypto.randomUUID();
  await callAsStore('store/ticket/redeem', { payload: offline, uses: 1, nonce, anyway: true });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Redeemed' })).toBeVisible();
});

test('without a network the saved tickets are one tap away, and the page goes back by itself', async ({
  page,
  context,
  visitor,
}) => {
  const { ticketId, order } = await buyTicket(visitor);
  await page.goto('/food/centerArea/established');
  await expect(page.getByText(order.offer.title).first()).toBeVisible();
  await kept(page);
  await context.setOffline(true);
  await page.goto('/food/notNetwork');
  await page.getByRole('link', { name: 'Show saved tickets' }).click();
  await expect(page).toHaveURL(/centerArea\/established/);
  await expect(page.getByText(order.offer.title).first()).toBeVisible();
  await page.goto(`/food/userCenter/useTicket?ticketId=${ticketId}`);
  await expect(ticketCode(page)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'No network available' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).not.toHaveURL(/notNetwork/);
});

test('signing out takes the saved tickets off the device', async ({ page, visitor }) => {
  const { ticketId } = await buyTicket(visitor);
  await page.goto(`/food/userCenter/useTicket?ticketId=${ticketId}`);
  await expect(ticketCode(page)).toBeVisible();
  await goWithin(page, '/food/userCenter/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('SAVEDTICKETS'))).toBeNull();
});
