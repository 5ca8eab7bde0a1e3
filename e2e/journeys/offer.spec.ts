import { goWithin } from '../fixtures/go-within';
import { expect, test } from '../fixtures/test';
import { clientOf } from '../fixtures/visitors';

const offerPath = (offerId: string) =>
  `/food/offerDetail?params=${encodeURIComponent(JSON.stringify({ offerId }))}`;

const dinner = 'o_sukiyaki_shabu-1_wagyu-loin-zen';

test('an offer tells what it is, what it costs, when it can be used and where', async ({ page }) => {
  const { offer } = await clientOf().call('shopper/offer/detail', { offerId: dinner });
  await page.goto(offerPath(dinner));
  await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(`¥${offer.price.toLocaleString('en-US')}`).first()).toBeVisible();
  await expect(main.getByText(/^Menu price/).first()).toContainText(
    `¥${offer.comparePrice?.toLocaleString('en-US')}`,
  );
  await expect(main.getByText(/^Compared with .* as of [A-Z][a-z]{2} \d+, \d{4}\.$/)).toBeVisible();
  await expect(main.getByText(`${offer.discountPercent}% off`).first()).toBeVisible();
  await expect(main.getByText('Unused? Refunded automatically')).toBeVisible();
  await expect(main.getByText(`${offer.validityDays} days from purchase`)).toBeVisible();
  const days = main.getByRole('list', { name: 'Days of the week' });
  await expect(days.getByText('Tuesday: not usable')).toHaveCount(offer.weekdays.includes(2) ? 0 : 1);
  for (const condition of offer.terms.split('\n')) await expect(main.getByText(condition)).toBeVisible();

  const map = main.getByRole('link', { name: 'Open in Google Maps' });
  await expect(map).toHaveAttribute('href', offer.store.mapLink);
  await expect(map).toHaveAttribute('target', '_blank');
  await expect(map).toHaveAttribute('rel', 'noopener');

  await expect(main.getByText('One ticket serves 1 person')).toBeVisible();
  const { phone = '' } = offer.store;
  const call = main.getByRole('link', { name: `Call ${phone}` });
  await expect(call).toHaveAttribute('href', `tel:+81${phone.slice(1).replaceAll('-', '')}`);
});

test('hours are Tokyo’s, also for a visitor whose clock is elsewhere', async ({ page }) => {
  await page.route('**/api/shopper/offer/detail', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.usable = {
      today: [
        { slot: 'noon', from: '11:30', to: '14:30' },
        { slot: 'afternoon', from: '14:30', to: '17:00' },
        { slot: 'evening', from: '18:00', to: '25:00' },
      ],
      next: '2026-11-15',
    };
    await route.fulfill({ json: body });
  });
  await page.goto(offerPath(dinner));
  await expect(page.getByText('Usable today 11:30–17:00, 18:00–1:00 the next day')).toBeVisible();
});

test('what is on sale leads to the purchase form, what is not does not', async ({ page }) => {
  const verb = page.getByRole('link', { name: 'Request a table' }).filter({ visible: true });
  await page.goto(offerPath(dinner));
  await expect(verb).toHaveAttribute('href', `/food/pickup/purchaseTicket?offerId=${dinner}`);
  for (const change of [{ stock: 0, soldOut: true }, { ended: true }]) {
    await page.route('**/api/shopper/offer/detail', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      Object.assign(body.data.offer, change);
      await route.fulfill({ json: body });
    });
    await page.goto(offerPath(dinner));
    await expect(page.getByText('What you get')).toBeVisible();
    await expect(verb).toHaveCount(0);
  }
});

test('a sold-out offer leads to similar ones, and from one to the next with the heading in focus', async ({
  page,
}) => {
  await page.route('**/api/shopper/offer/detail', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    if (body.data.offer.offerId === dinner) Object.assign(body.data.offer, { stock: 0, soldOut: true });
    await route.fulfill({ json: body });
  });
  await page.goto(offerPath(dinner));
  await expect(page.getByText('Sold out').first()).toBeVisible();
  const similar = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Similar offers' }) });
  const next = similar.getByRole('heading', { level: 3 }).first();
  const title = (await next.textContent()) ?? '';
  await next.getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeFocused();
  await expect(page.getByText('Sold out')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('Sold out').first()).toBeVisible();
});

test('an offer that does not exist, or an address that is broken, leads back to the search', async ({
  page,
}) => {
  await page.goto('/food/userCenter/usageMethod');
  for (const address of [
    offerPath('no-such-offer'),
    '/food/offerDetail?params=%7Bbroken',
    '/food/offerDetail',
  ]) {
    await expect(page.locator('main h1')).toBeVisible();
    await goWithin(page, address);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This offer could not be found' }),
    ).toBeVisible();
    await goWithin(page, '/food/userCenter/usageMethod');
  }
  await page.goBack();
  await page.getByRole('link', { name: 'Find offers' }).click();
  await expect(page).toHaveURL(/\/food\/offerListSearch/);
});

test('a failed offer can be tried again', async ({ page, toast }) => {
  let isBroken = true;
  await page.route('**/api/shopper/offer/detail', (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { code: 1350, message: 'E1350', data: null } })
      : route.continue(),
  );
  await page.goto(offerPath(dinner));
  await toast.says('An error occurred');
  isBroken = false;
  await page.getByRole('button', { name: 'Request failed, click to reload.' }).click();
  await expect(page.getByText('What you get')).toBeVisible();
});

test('sharing copies the link where the device cannot share', async ({ page, context, toast }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(offerPath(dinner));
  await page.getByRole('button', { name: 'Share' }).click();
  await toast.says('The link has been copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).search).toBe(offerPath(dinner));
});

test('in Japanese LINE is offered first', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('LANG', JSON.stringify({ value: 'ja-JP', expiresAt: null })),
  );
  await page.goto(offerPath(dinner));
  await page.getByRole('button', { name: 'シェア' }).click();
  const line = page.getByRole('dialog').getByRole('link').first();
  await expect(line).toHaveAttribute('href', /^https:\/\/line\.me\/R\/share\?text=.*offerDetail/);
});

test('a special collection shows its offers in groups; one that has ended shows the current ones', async ({
  page,
}) => {
  const collectionId = 'first-evening-in-osaka';
  const address = `/food/offerList/specialDetails?collectionId=${collectionId}`;
  const collection = await clientOf().call('shopper/collection/detail', { collectionId });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: collection.title })).toBeVisible();
  for (const { heading, offers } of collection.groups) {
    const group = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
    await expect(group.getByRole('article')).toHaveCount(offers.length);
  }
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/food\/offerDetail/);

  await page.route('**/api/shopper/collection/detail', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    if (body.data.collectionId === collectionId) body.data.state = 'ended';
    await route.fulfill({ json: body });
  });
  await page.goto(address);
  await expect(page.getByText('This collection is over')).toBeVisible();
  const current = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Collections on now' }) })
    .getByRole('link')
    .first();
  const title = (await current.textContent()) ?? '';
  await current.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('This collection is over')).toHaveCount(0);
});
