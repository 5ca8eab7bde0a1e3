import { goWithin } from '../fixtures/go-within';
import { expect, test } from '../fixtures/test';
import { clientOf } from '../fixtures/visitors';

const likePath = 'shopper/like/goods/ticket/nanHai/like';
const saved = '/food/userCenter/collectTicket';
const offerPath = (offerId: string) =>
  `/food/offerDetail?params=${encodeURIComponent(JSON.stringify({ offerId }))}`;

const dinner = 'o_sukiyaki_shabu-1_wagyu-loin-zen';
const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const sushi = 'o_sushi-1_omakase-ten';

test('a heart makes a guest silently and fills the list', async ({ page, calls }) => {
  await page.goto(offerPath(dinner));
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(calls).not.toContain('shopper/user/guest');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => calls).toContain(likePath);
  expect(calls.filter((path) => path === 'shopper/user/guest')).toHaveLength(1);

  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await goWithin(page, saved);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByText('Saved on this device as a guest.')).toBeVisible();
  await page.goto(offerPath(dinner));
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('letting go takes the card away at once, and undo brings it back to its place', async ({
  page,
  visitor,
}) => {
  const client = clientOf(visitor);
  for (const offerId of [dinner, box, sushi]) await client.call(likePath, { offerId, liked: true });
  await page.goto(saved);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(3);
  const titles = await cards.getByRole('heading').allTextContents();

  await cards.nth(1).getByRole('button').click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards.getByRole('heading')).toHaveText(titles);
  // The screen is ahead of the server.
  const kept = async () =>
    (await client.call('shopper/like/goods/ticket/nanHai/queryLikeList', {})).list.length;
  await expect.poll(kept).toBe(3);

  await cards.first().getByRole('button').click();
  await expect(cards).toHaveCount(2);
  await expect.poll(kept).toBe(2);
  await page.reload();
  await expect(cards).toHaveCount(2);
});

test('a heart that the server refuses is taken back, and the visitor is told', async ({
  page,
  visitor,
  toast,
}) => {
  await clientOf(visitor).call(likePath, { offerId: dinner, liked: true });
  await page.route(`**/api/${likePath}`, (route) =>
    route.fulfill({ status: 500, json: { code: 1350, message: 'E1350', data: null } }),
  );
  await page.goto(offerPath(dinner));
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await toast.says('An error occurred');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('categories narrow the list, and count what is in it', async ({ page, visitor }) => {
  const client = clientOf(visitor);
  for (const offerId of [dinner, box, sushi]) await client.call(likePath, { offerId, liked: true });
  await page.goto(saved);
  const filter = page.getByRole('group', { name: 'Category' });
  await expect(filter.getByRole('button', { name: 'All 3' })).toHaveAttribute('aria-pressed', 'true');
  await filter.getByRole('button', { name: /1$/ }).click();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/categoryId=/);
  // The last one of its category: with it the category goes, and everything else is shown.
  await cards.getByRole('button').click();
  await expect(cards).toHaveCount(2);
});

test('the list grows by its button, newest first', async ({ page, visitor }) => {
  const client = clientOf(visitor);
  const { list } = await client.call('shopper/offer/search', { limit: 23 });
  for (const { offerId } of list) await client.call(likePath, { offerId, liked: true });
  await page.goto(saved);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(20);
  await expect(cards.first().getByRole('heading')).toHaveText(list.at(-1)?.title ?? '');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(23);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('an empty list leads to the search', async ({ page, visitor }) => {
  expect(visitor.userId).not.toBe('');
  await page.goto(saved);
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Find offers' }).click();
  await expect(page).toHaveURL(/\/food\/offerListSearch/);
});

test('the favourites of a guest are there after signing up', async ({ page, loginPage, mailbox }) => {
  await page.goto(offerPath(dinner));
  const kept = page.waitForResponse('**/nanHai/like');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await kept;
  await page.goto(saved);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Sign in' }).click();
  const email = `saver-${crypto.randomUUID().slice(0, 13)}@example.com`;
  await loginPage.askForCode(email);
  await loginPage.enterCode(await mailbox.nextCode(email));
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(saved);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Saved on this device as a guest.')).toHaveCount(0);
});
