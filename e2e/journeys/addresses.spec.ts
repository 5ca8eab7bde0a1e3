import { consolePaths, visitorPaths } from '@meal/contract/addresses';
import { goWithin } from '../fixtures/go-within';
import { expect, test } from '../fixtures/test';

test('every declared address answers 200 with the app, and others 404 with its not-found screen', async ({
  request,
}) => {
  for (const path of visitorPaths) {
    for (const address of [`/food${path}`, `/food${path}?type=all`]) {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect.soft(answer.status(), address).toBe(200);
      expect.soft(await answer.text(), address).toContain('<title>food app with Nankai</title>');
    }
  }
  for (const path of consolePaths) {
    const answer = await request.get(`/console${path}`);
    expect.soft(answer.status(), path).toBe(200);
  }
  const unknown = ['/food/nowhere', '/food/userCenter/nowhere', '/food/home/more', '/food/OFFERLIST'];
  for (const path of [...unknown, '/console/nowhere']) {
    const answer = await request.get(path);
    expect.soft(answer.status(), path).toBe(404);
    expect.soft(answer.headers()['content-type'], path).toContain('text/html');
  }
});

test('an unknown address shows the not-found screen with a way home', async ({ page }) => {
  // The second is an address of ours in other letters: what the server calls unknown, the app does not show.
  for (const address of ['/food/no/such/place', '/food/OFFERLIST']) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL('/food/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the root goes to /home and the ticket area to its first tab, with their queries', async ({ page }) => {
  await page.goto('/food/?activityId=7&from=poster');
  await expect(page).toHaveURL('/food/home?activityId=7&from=poster');
  await page.goto('/food/centerArea?type=ticket');
  await expect(page).toHaveURL('/food/centerArea/established?type=ticket');
  // Replaced, not added: Back leaves the app's first page.
  expect(await page.evaluate(() => history.length)).toBe(3);
});

test('the page title is the product’s, but for the pages that have their own', async ({ page }) => {
  await page.goto('/food/userCenter/termsConditions');
  await expect(page).toHaveTitle('food app with Nankai');
  await goWithin(page, '/food/userCenter/userTicketDetailsForEmail?ticketId=t');
  await expect(page).toHaveTitle('Your meal ticket');
  const groupBuy = encodeURIComponent(JSON.stringify({ offerId: 'o', groupBuyOrderId: 'g' }));
  await goWithin(page, `/food/offerDetail?params=${groupBuy}`);
  await expect(page).toHaveTitle(/^Share deal/);
  await goWithin(page, '/food/offerDetail?params=%7Bbroken');
  await expect(page).toHaveTitle('food app with Nankai');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the contents of the terms lead to their sections, also from outside', async ({ page }) => {
  await page.goto('/food/login');
  await page.getByRole('link', { name: 'privacy policy' }).click();
  await expect(page).toHaveURL('/food/userCenter/termsConditions#privacy');
  await expect(page.locator('#privacy')).toBeInViewport();
  await page.goto('/food/userCenter/termsConditions');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByText('Notice under the Act on Specified Commercial Transactions').click();
  await contents.getByRole('link').last().click();
  await expect(page.locator('h3').last()).toBeInViewport();
});
