import { limits } from '@meal/contract/limits';
import type { Page } from '@playwright/test';
import { freshEmail } from '../fixtures/address';
import { rememberVisit } from '../fixtures/browser-state';
import { joinDeal, sharedLunch } from '../fixtures/share-deals';
import { expect, test } from '../fixtures/test';
import { beGuest, clientOf } from '../fixtures/visitors';
import { startServer } from '../server/start-server';

const activityId = 'autumn-lantern-sale';

/** How often this page has asked for something by itself. */
function questions(page: Page, call: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${call}`)) count += 1;
  });
  return () => count;
}

async function offersOf(address: string) {
  const { offers } = await clientOf(undefined, address).call('shopper/activity/detail', { activityId });
  return offers;
}

async function buyInSale(address: string, offerId: string): Promise<void> {
  const email = freshEmail();
  const sale = { saleActivityId: activityId };
  const client = clientOf(await beGuest(address), address);
  const sold = (await offersOf(address)).find(({ offer }) => offer.offerId === offerId);
  await client.call('shopper/order/create', {
    requestId: crypto.randomUUID(),
    offerId,
    quantity: 1,
    expectedAmount: sold?.sale.price ?? 0,
    contactName: 'Mio',
    email,
    emailAgain: email,
    paymentMethod: 'credit-card',
    ...sale,
  });
}

test('what others buy in a sale is taken off on the open pages, of the sale and of the offer', async ({
  browser,
}) => {
  const server = await startServer({ RATE_LIMITS: 'off' });
  try {
    const { address } = server;
    const { offer, sale } =
      (await offersOf(address)).find((each) => each.offer.visit === 'free' && each.sale.stock > 3) ?? {};
    if (!offer || !sale) throw new Error('The sale has nothing to buy.');
    const buy = () => buyInSale(address, offer.offerId);
    for (let plenty = sale.stock - limits.lowStock; plenty > 0; plenty -= 1) await buy();
    const left = Math.min(sale.stock, limits.lowStock);
    const context = await browser.newContext({ baseURL: address });
    await rememberVisit(context, { session: await beGuest(address), address, locale: 'en-US' });

    const page = await context.newPage();
    const asked = questions(page, 'shopper/activity/detail');
    await page.goto(`/food/foodActivity?activityId=${activityId}`);
    const card = page.getByRole('article').filter({ hasText: offer.title });
    await expect(card.getByText(`${left} left`)).toBeVisible();
    const before = asked();
    await buy();
    await expect(card.getByText(`${left - 1} left`)).toBeVisible();
    expect(asked()).toBe(before);

    await card.getByRole('link').click();
    // Of the whole answer; what the list knew stands there before it.
    await expect(page.getByText(/^Sale price until/)).toBeVisible();
    await expect(page.getByText(`${left - 1} left`)).toBeVisible();
    const askedForOffer = questions(page, 'shopper/offer/detail');
    await buy();
    await expect(page.getByText(`${left - 2} left`).first()).toBeVisible();
    expect(askedForOffer()).toBe(0);
    await context.close();
  } finally {
    await server.stop();
  }
});

test('whoever looks at the link of a share deal sees the last place go', async ({ page, context }) => {
  const { groupBuy } = await joinDeal(await beGuest());
  const groupBuyOrderId = groupBuy?.groupBuyOrderId ?? '';
  await rememberVisit(context, { session: await beGuest(), locale: 'en-US' });
  const params = encodeURIComponent(JSON.stringify({ offerId: sharedLunch, groupBuyOrderId }));
  await page.goto(`/food/offerDetail?params=${params}`);
  await expect(page.getByText('1 more person', { exact: true })).toBeVisible();
  const asked = questions(page, 'shopper/offer/detail');
  await joinDeal(await beGuest(), { groupBuyOrderId });
  await expect(page.getByText('This share deal is complete').first()).toBeVisible();
  expect(asked()).toBe(0);
});
