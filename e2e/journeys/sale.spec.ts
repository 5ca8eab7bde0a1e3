import { freshEmail } from '../fixtures/address';
import { expect, test } from '../fixtures/test';
import { clientOf } from '../fixtures/visitors';
import { cards, PurchasePage } from '../pages/purchase-page';
import { startServer } from '../server/start-server';

const activityId = 'new-year-tables';
const beforeMs = 20_000;
const wrongMs = 3_600_000;

test('a sale opens while its page is looked at, whatever the device’s clock says, and sells at its price', async ({
  browser,
}) => {
  const server = await startServer({ RATE_LIMITS: 'off' });
  try {
    const { address } = server;
    const { serverTime, startsAt } = await clientOf(undefined, address).call('shopper/activity/detail', {
      activityId,
    });
    await server.advance(Math.floor((startsAt - serverTime - beforeMs) / 1_000));
    const context = await browser.newContext({ baseURL: address, locale: 'en-US' });
    await context.addInitScript((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, wrongMs);
    const page = await context.newPage();
    await page.goto(`/food/foodActivity?activityId=${activityId}`);
    await expect(page.getByRole('heading', { name: 'What will be in this sale' })).toBeVisible();
    await expect(page.getByRole('timer', { name: /^Until the sale begins/ })).toBeVisible();
    // By itself, when its moment has come.
    await expect(page.getByRole('heading', { name: 'In this sale', exact: true })).toBeVisible({
      timeout: 60_000,
    });
    const { offers } = await clientOf(undefined, address).call('shopper/activity/detail', { activityId });
    const { offer, sale } = offers.find((each) => each.offer.visit === 'free') ?? {};
    if (!offer || !sale) throw new Error('The sale has nothing to buy.');
    await page.getByRole('link', { name: offer.title }).click();
    const price = `¥${sale.price.toLocaleString('en-US')}`;
    await expect(page.getByText(/^Sale price until/)).toBeVisible();
    await page.getByRole('link', { name: 'Buy' }).filter({ visible: true }).click();
    const purchase = new PurchasePage(page);
    await purchase.fillIn({ name: 'Mio Tanaka', email: freshEmail() });
    await purchase.choose('credit-card');
    await purchase.enterCard(cards.good);
    await expect(page.getByRole('button', { name: `Pay ${price}` })).toBeVisible();
    await purchase.submit.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your ticket is ready' })).toBeVisible();
    await expect(page.getByText(price).first()).toBeVisible();
    await context.close();
  } finally {
    await server.stop();
  }
});

test('a sale that ends while the form is filled in: the price of now is asked about, and later told before the form', async ({
  browser,
}) => {
  const server = await startServer({ RATE_LIMITS: 'off' });
  try {
    const { address } = server;
    const visitor = clientOf(undefined, address);
    const { serverTime, startsAt, endsAt, offers } = await visitor.call('shopper/activity/detail', {
      activityId,
    });
    const { offer, sale } = offers.find((each) => each.offer.visit === 'free') ?? {};
    if (!offer || !sale) throw new Error('The sale has nothing to buy.');
    await server.advance(Math.ceil((startsAt - serverTime) / 1_000));
    const page = await browser.newPage({ baseURL: address, locale: 'en-US' });
    const form = `/food/pickup/purchaseTicket?offerId=${offer.offerId}&saleActivityId=${activityId}`;
    await page.goto(form);
    const purchase = new PurchasePage(page);
    await purchase.fillIn({ name: 'Mio Tanaka', email: freshEmail() });
    await purchase.choose('credit-card');
    await purchase.enterCard(cards.good);
    const yen = (price: number) => `¥${price.toLocaleString('en-US')}`;
    await expect(purchase.submit).toHaveText(`Pay ${yen(sale.price)}`);
    await server.advance(Math.ceil((endsAt - startsAt) / 1_000));
    await purchase.submit.click();
    const question = page.getByRole('alertdialog', { name: 'The sale is over' });
    await expect(question.getByText(yen(sale.price))).toBeVisible();
    await question.getByRole('button', { name: `Continue at ${yen(offer.price)}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your ticket is ready' })).toBeVisible();
    await expect(page.getByText(yen(offer.price)).first()).toBeVisible();
    await page.goto(form);
    await expect(page.getByText('The sale is over')).toBeVisible();
    await page.getByRole('link', { name: `Continue at ${yen(offer.price)}` }).click();
    await expect(purchase.submit).toBeVisible();
    await page.goto(form);
    await page.getByRole('link', { name: 'Go to the sale page' }).click();
    await expect(page.getByText('This sale is over')).toBeVisible();
    await page.close();
  } finally {
    await server.stop();
  }
});
