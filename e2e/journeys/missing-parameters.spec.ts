import { visitorPaths } from '@meal/contract/addresses';
import type { Page } from '@playwright/test';
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

test('every address without its parameters comes to an answer with a next step', async ({
  page,
  visitor,
}) => {
  expect(visitor.userId).not.toBe('');
  for (const path of visitorPaths) {
    await page.goto(`/food${path}`);
    await expectAnswer(page, path);
  }
});

for (const [path, query, title] of strangers) {
  test(`what is not the visitor's is called unknown: ${path}`, async ({ page, visitor }) => {
    expect(visitor.userId).not.toBe('');
    for (const address of [`/food${path}?${query}`, `/food${path}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title }), address).toBeVisible();
      await expectAnswer(page, address);
    }
  });
}

const pickups = ['/pickup/reservationRequest', '/pickup/reservationCompleted', '/pickup/freelyCompleted'];
for (const path of pickups) {
  test(`who is not signed in is asked to: ${path}`, async ({ page }) => {
    for (const address of [`/food${path}?orderId=order_unknown`, `/food${path}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: /sign in/i }), address).toBeVisible();
      await expectAnswer(page, address);
    }
  });
}
