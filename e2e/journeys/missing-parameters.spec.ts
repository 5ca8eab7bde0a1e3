import { visitorPaths } from '@meal/contract/addresses';
import type { Page } from '@playwright/test';
import { goWithin } from '../fixtures/go-within';
import { expect, test } from '../fixtures/test';

/** What an address may name, of somebody else or long gone: to the visitor both are unknown. */
const strangers: readonly [path: string, query: string, title: string][] = [
  ['/pickup/reservationRequest', 'orderId=order_unknown', 'Order does not exist'],
  ['/pickup/reservationCompleted', 'orderId=order_unknown', 'Order does not exist'],
  ['/pickup/freelyCompleted', 'orderId=order_unknown', 'Order does not exist'],
  ['/pickup/purchaseTicket', 'offerId=offer_unknown', 'This offer could not be found'],
  ['/userCenter/useTicket', 'ticketId=ticket_unknown', 'Ticket does not exist'],
  ['/userCenter/userTicketDetails', 'ticketId=ticket_unknown', 'Ticket does not exist'],
  ['/userCenter/successfulWriteOff', 'ticketId=ticket_unknown', 'Ticket does not exist'],
  ['/offerList/specialDetails', 'collectionId=collection_unknown', 'This collection could not be found'],
];

/** Nothing is awaited any more, the screen has its heading, and there is something to go on with. */
async function expectAnswer(page: Page, address: string): Promise<void> {
  const main = page.locator('main');
  await expect(main.locator('[aria-busy="true"]'), address).toHaveCount(0);
  await expect(main.locator('h1'), address).toHaveCount(1);
  await expect(main.locator('a[href], button').first(), address).toBeVisible();
}

test('every address without its parameters comes to an answer with a next step, and what is not the visitor’s is called unknown', async ({
  page,
  visitor,
}) => {
  await page.goto('/food/userCenter');
  await expect(page.getByText(visitor.email).first()).toBeVisible();
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  for (const [path, query, name] of strangers) {
    await goWithin(page, `/food${path}?${query}`);
    await expect(title(name), path).toBeVisible();
    await expectAnswer(page, path);
  }
  for (const path of visitorPaths) {
    await goWithin(page, `/food${path}`);
    await expectAnswer(page, path);
    const [, , name] = strangers.find(([known]) => known === path) ?? [];
    if (name) await expect(title(name), path).toBeVisible();
  }
});

test('who is not signed in is asked to', async ({ page }) => {
  const pickups = ['/pickup/reservationRequest', '/pickup/reservationCompleted', '/pickup/freelyCompleted'];
  await page.goto('/food/userCenter/usageMethod');
  await expectAnswer(page, 'the first page');
  for (const query of ['?orderId=order_unknown', '']) {
    for (const path of pickups) {
      await goWithin(page, `/food${path}${query}`);
      await expect(page.getByRole('heading', { level: 1, name: /sign in/i }), path + query).toBeVisible();
      await expectAnswer(page, path + query);
    }
  }
});
