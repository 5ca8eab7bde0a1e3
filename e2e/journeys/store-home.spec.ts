import type { Page } from '@playwright/test';
import { signInToConsole } from '../fixtures/console-sign-in';
import { askForTable, type Table } from '../fixtures/tables';
import { expect, test } from '../fixtures/test';
import { clientOf } from '../fixtures/visitors';

test.use({ locale: 'en-US' });

async function stateOf({ guest, order }: Table): Promise<string> {
  return (await clientOf(guest).call('shopper/order/detail', { orderId: order.orderId })).order.state;
}

/** The card of one request; other journeys ask the same store meanwhile. */
function cardOf(page: Page, { reservationId }: Table) {
  const link = page.locator(`a[href$="reservationId=${reservationId}"]`);
  return page.getByRole('listitem').filter({ has: link });
}

test('a request that comes in is seen on the open home page and answered there; the visitor has a ticket', async ({
  page,
}) => {
  await page.goto('/console');
  await signInToConsole(page, 'storeManager');
  await expect(
    page.getByRole('heading', { level: 2, name: 'Requests waiting for your answer' }),
  ).toBeVisible();

  const table = await askForTable('credit-card', undefined, 'No peanuts, please');
  const [first = ''] = table.wished;
  const card = cardOf(page, table);
  await showAll(page, table);
  await expect(card).toContainText('Mio, 2 people');
  await expect(card).toContainText(table.wished.join(' / '));
  await expect(card).toContainText('No peanuts, please');
  await expect(card).toContainText(/left/);
  await expect(card).toContainText(/Answer by/);

  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table request from Mio');
  await page.getByRole('button', { name: first }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Confirmed for ${first}` })).toBeFocused();
  await expect.poll(() => stateOf(table)).toBe('established');

  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, /);
  await expect(card).toHaveCount(0);
});

test('a session that ends while the page is open is signed in again over it, and shows the same request', async ({
  page,
  context,
}) => {
  const table = await askForTable();
  const path = `/console/request?reservationId=${table.reservationId}`;
  await page.goto(path);
  await signInToConsole(page, 'storeOwner');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table request from Mio');
  await context.clearCookies();
  await expect(page.getByRole('heading', { level: 1, name: 'Please sign in again' })).toBeVisible();
  await expect(page.getByText('Table request from Mio')).toBeHidden();
  await signInToConsole(page, 'storeOwner');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table request from Mio');
});

test('who only receives guests reads a request, and is told who answers it', async ({ page }) => {
  const table = await askForTable();
  await page.goto(`/console/request?reservationId=${table.reservationId}`);
  await signInToConsole(page, 'storeScanner');
  await expect(
    page.getByText('The owner or a manager of the store answers requests.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
});

/** Presses "more" until the request is among the cards. */
async function showAll(page: Page, table: Table): Promise<void> {
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Show more requests' });
    if (await more.isVisible()) await more.click({ timeout: 1_000 });
    await expect(cardOf(page, table)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
