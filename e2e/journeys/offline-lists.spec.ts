import type { BrowserContext, Page } from '@playwright/test';
import { rememberVisit } from '../fixtures/browser-state';
import { openFrontDoor } from '../fixtures/front-door';
import { goWithin } from '../fixtures/go-within';
import { ticketCode } from '../fixtures/scan-code';
import { expect, test } from '../fixtures/test';
import { buyTicket } from '../fixtures/tickets';
import { clientOf, signUp } from '../fixtures/visitors';

test.use({ serviceWorkers: 'allow' });

const likePath = 'shopper/like/goods/ticket/nanHai/like';
const listPath = 'shopper/like/goods/ticket/nanHai/queryLikeList';
const results = '/food/homeSearch?categoryId=sushi';
const favourites = '/food/userCenter/collectTicket';
const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const savedNote = (page: Page) => page.getByText(/^Saved on this device at /);

/** A visitor behind a door of their own, who has looked at everything once. */
async function visitOnce(context: BrowserContext, page: Page) {
  const door = await openFrontDoor();
  const session = await signUp('Mio');
  await rememberVisit(context, { session, address: door.address });
  const client = clientOf(session);
  await client.call(likePath, { offerId: box, liked: true });
  const { ticketId, order } = await buyTicket(session);
  await page.goto(`${door.address}/food/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true);
  for (const address of [favourites, results]) {
    await goWithin(page, address);
    await expect(cards(page).first()).toBeVisible();
  }
  const isKept = async () => {
    const pictures = await (await caches.open('pictures-1')).keys();
    const tickets = localStorage.getItem('SAVEDTICKETS') ?? '';
    return (
      pictures.length > 3 && tickets.includes('"secret"') && localStorage.getItem('KEPTANSWERS') !== null
    );
  };
  await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true);
  return { door, client, ticketId, order };
}

for (const how of ['without a network', 'while the server cannot be reached'] as const) {
  test(`after one visit wallet, ticket, favorites and results can be read ${how}`, async ({
    page,
    context,
  }) => {
    const { door, ticketId, order } = await visitOnce(context, page);
    if (how === 'without a network') await context.setOffline(true);
    else door.cut();

    await page.goto(door.address + results);
    await expect(cards(page).first()).toBeVisible();
    await expect(savedNote(page)).toBeVisible();
    const picture = cards(page).first().locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await page.goto(door.address + favourites);
    await expect(cards(page)).toHaveCount(1);
    await expect(savedNote(page)).toBeVisible();

    await page.goto(`${door.address}/food/home`);
    await expect(savedNote(page)).toBeVisible();

    await page.goto(`${door.address}/food/centerArea/established`);
    await expect(page.getByText(order.offer.title).first()).toBeVisible();
    await expect(savedNote(page)).toBeVisible();
    await page.goto(`${door.address}/food/userCenter/useTicket?ticketId=${ticketId}`);
    await expect(ticketCode(page)).toBeVisible();

    if (how === 'without a network') await context.setOffline(false);
    await door.close();
  });
}

test('a heart given without a network arrives once, whatever was reloaded and however many tabs are open', async ({
  page,
  context,
  toast,
}) => {
  const { door, client } = await visitOnce(context, page);
  const other = await context.newPage();
  await other.goto(door.address + favourites);
  await expect(cards(other)).toHaveCount(1);
  const before = door.count(likePath);
  await context.setOffline(true);

  const heart = cards(page).first().getByRole('button');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await toast.says('Saved on this device. We’ll send it when you’re back online.');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await goWithin(page, favourites);
  await expect(cards(page)).toHaveCount(2);

  await context.setOffline(false);
  await expect.poll(async () => (await client.call(listPath, {})).list.length).toBe(2);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  const isEmpty = async () => (await (await caches.open('outbox-1')).keys()).length;
  await expect.poll(() => page.evaluate(isEmpty)).toBe(0);
  expect(door.count(likePath) - before).toBe(1);
  await door.close();
});

test('of several taps without a network the last one counts', async ({ page, context }) => {
  const { door, client } = await visitOnce(context, page);
  const before = door.count(likePath);
  await context.setOffline(true);
  const heart = cards(page).first().getByRole('button');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // A tap that follows too closely is taken for the same one.
  await expect(async () => {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false', { timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await expect.poll(async () => (await client.call(listPath, {})).list.length).toBe(2);
  expect(door.count(likePath) - before).toBe(1);
  await door.close();
});

test('signing out takes the favorites and what was not sent yet off the device', async ({
  page,
  context,
}) => {
  const { door } = await visitOnce(context, page);
  await context.setOffline(true);
  await cards(page).first().getByRole('button').click();
  await expect.poll(() => page.evaluate(() => caches.has('outbox-1'))).toBe(true);
  await goWithin(page, '/food/userCenter/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('KEPTFAVOURITES'))).toBeNull();
  await expect.poll(() => page.evaluate(() => caches.has('outbox-1'))).toBe(false);
  await context.setOffline(false);
  await door.close();
});

test('a browser that keeps nothing shows the tickets, and says what it cannot do', async ({
  page,
  visitor,
}) => {
  const { order } = await buyTicket(visitor);
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function refuse(this: Storage, name: string, value: string) {
      if (this === localStorage && name.startsWith('SAVED'))
        throw new DOMException('Full', 'QuotaExceededError');
      write.call(this, name, value);
    };
    Object.defineProperty(window, 'caches', {
      value: new Proxy({}, { get: () => () => Promise.reject(new DOMException('Refused', 'SecurityError')) }),
    });
  });
  await page.goto('/food/centerArea/established');
  await expect(page.getByText(order.offer.title).first()).toBeVisible();
  await expect(page.getByText(/This browser cannot store anything on this device/)).toBeVisible();
});

test('a message to support that is sent without a network arrives once when there is one', async ({
  page,
  context,
  toast,
}) => {
  const { door, client } = await visitOnce(context, page);
  await goWithin(page, '/food/userCenter/supportCenter?contact=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('What is it about?').selectOption({ index: 1 });
  await page.getByLabel('Message').fill('I am in a cellar.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await toast.says('Saved on this device. We’ll send it when you’re back online.');
  await page.reload();
  expect((await client.call('shopper/support/threads', {})).list).toEqual([]);

  await context.setOffline(false);
  const threads = async () => (await client.call('shopper/support/threads', {})).list;
  await expect.poll(async () => (await threads()).length).toBe(1);
  await page.reload();
  const isEmpty = async () => (await (await caches.open('outbox-1')).keys()).length;
  await expect.poll(() => page.evaluate(isEmpty)).toBe(0);
  expect(await threads()).toHaveLength(1);
  await door.close();
});
