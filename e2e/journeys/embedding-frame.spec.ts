import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';
import { freshEmail, serverAddress } from '../fixtures/address';
import { PartnerPage } from '../fixtures/partner-page';
import { expect, test } from '../fixtures/test';
import { cards, PurchasePage } from '../pages/purchase-page';
import { startServer } from '../server/start-server';

/** For any day and hour. */
const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const offerPath = `/offerDetail?params=${encodeURIComponent(JSON.stringify({ offerId: box }))}`;
const freshName = () => `Guest ${crypto.randomUUID().slice(0, 8)}`;

function record(context: BrowserContext) {
  const requests: Request[] = [];
  const addresses = new Set<string>();
  const assertions: string[] = [];
  context.on('request', (request) => requests.push(request));
  context.on('page', (page) => page.on('framenavigated', (frame) => addresses.add(frame.url())));
  context.on('response', async (response) => {
    if (!response.url().endsWith('/assertion')) return;
    const { assertion }: { assertion: string | null } = await response.json();
    if (assertion !== null) assertions.push(assertion);
  });
  return { requests, addresses, assertions };
}

test('a partner’s page signs a visitor in, sells through a bank’s page and hears of it; the token is in no address, log or referrer', async ({
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'meal-e2e-log-'));
  const logFile = join(folder, 'server.log');
  const server = await startServer({ RATE_LIMITS: 'off', LOG_FILE: logFile, LOG_LEVEL: 'trace' });
  try {
    const seen = record(context);
    const page = await context.newPage();
    const partner = new PartnerPage(page, { partner: server.partnerAddress, app: server.address });
    const app = await partner.open();
    await partner.hears('navigate', '/home');
    await partner.checkIn(freshName());
    await partner.hears('signedIn', 'partner');
    await expect(app.getByRole('link', { name: 'Log in' })).toHaveCount(0);

    await app.goto(partner.addressOf(offerPath));
    await app.getByRole('link', { name: 'Buy' }).filter({ visible: true }).click();
    await partner.hears('navigate', '/pickup/purchaseTicket');
    const purchase = new PurchasePage(app);
    await purchase.fillIn({ name: 'Mio Tanaka', email: freshEmail() });
    await purchase.choose('credit-card');
    await purchase.enterCard(cards.asks);
    await purchase.submit.click();
    // The bank asks in the same frame, and leads back into it.
    await purchase.answer(true);
    await partner.hears('purchaseCompleted', /JPY · established$/);
    await expect.poll(() => app.url()).toMatch(/\/food\/pickup\/freelyCompleted\?orderId=/);
    await expect(page.getByRole('status')).toContainText('Thank you for your purchase');
    expect(page.url()).toBe(`${server.partnerAddress}/`);

    const { assertions, requests, addresses } = seen;
    expect(assertions.length).toBeGreaterThan(0);
    const bodies = requests.filter((request) =>
      assertions.some((each) => request.postData()?.includes(each)),
    );
    expect(bodies.map((request) => new URL(request.url()).pathname)).toEqual(['/api/shopper/user/exchange']);
    const log = readFileSync(logFile, 'utf8');
    expect(log).toContain('shopper/user/exchange');
    for (const [index, secret] of assertions
      .flatMap((each) => [each, each.split('.')[2] ?? each])
      .entries()) {
      expect(log.includes(secret), `assertion ${index} in the log`).toBe(false);
      for (const address of addresses) expect(address, `assertion ${index}`).not.toContain(secret);
      for (const request of requests) {
        const { referer = '' } = await request.allHeaders();
        expect(request.url(), `assertion ${index}`).not.toContain(secret);
        expect(referer, `referrer of ${request.url()}`).not.toContain(secret);
      }
    }
    // Nor does the partner learn what the app's addresses ask for.
    const told = await partner.log.innerText();
    expect(told).not.toMatch(/orderId|offerId|params|@/);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what a guest has kept inside the partner’s page is the member’s after the check-in, and leaves with the check-out', async ({
  page,
}) => {
  const partner = new PartnerPage(page);
  const app = await partner.open();
  await app.goto(partner.addressOf(offerPath));
  const heart = app
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const title = (await app.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await partner.checkIn(freshName());
  await partner.hears('signedIn', 'partner');
  await app.goto(partner.addressOf('/userCenter/collectTicket'));
  await expect(app.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(app.getByText('Saved on this device as a guest.')).toHaveCount(0);

  await page.locator('#check-out').click();
  await partner.hears('signedOut');
  await app.goto(partner.addressOf('/userCenter/collectTicket'));
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(app.getByRole('heading', { level: 2, name: title })).toHaveCount(0);
});

test('the partner leads the app, changes its language, and the visitor closes and opens it', async ({
  page,
}) => {
  const partner = new PartnerPage(page);
  const app = await partner.open();
  await page.getByRole('button', { name: 'Browse places nearby' }).click();
  await expect.poll(() => app.url()).toMatch(/\/food\/offerList$/);
  await partner.hears('navigate', '/offerList');
  await page.locator('#language').selectOption('ja-JP');
  await expect(app.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await expect(page.getByRole('heading', { name: 'ようこそ' })).toBeVisible();
  await app.getByRole('button', { name: 'お食事チケットを閉じる' }).click();
  await partner.hears('close');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'お食事チケットを開く' }).click();
  await expect(page.frameLocator('#place iframe').getByRole('heading', { level: 1 })).toBeVisible();
});

/** A page of somebody else's. */
async function foreignPage(html: string) {
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  const address = site.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return { url: `http://localhost:${address.port}/`, close: () => site.close() };
}

test('a stranger’s page cannot frame the app, and nobody can frame the console', async ({ page }) => {
  const targets = ['/food/home', '/console/', '/docs'];
  const frames = targets.map((path) => `<iframe src="${serverAddress()}${path}"></iframe>`).join('');
  const foreign = await foreignPage(frames);
  try {
    const refusals: string[] = [];
    page.on('console', (message) => refusals.push(message.text()));
    await page.goto(foreign.url);
    await expect
      .poll(() => refusals.filter((text) => text.includes('frame-ancestors')).length)
      .toBe(targets.length);
    for (const frame of page.frames().slice(1)) {
      expect(frame.url()).toMatch(/^chrome-error:/);
      await expect(frame.locator('#root')).toHaveCount(0);
    }
  } finally {
    foreign.close();
  }
});

test('a stranger who reaches the frame from a window of the partner’s is not heard, whatever it says', async ({
  page,
  calls,
}) => {
  const claims = Buffer.from('{"iss":"demo-partner","sub":"evil"}').toString('base64url');
  const foreign = await foreignPage(`<script>
    const say = (message) => opener[0].postMessage({ mealTickets: 1, ...message }, '*');
    say({ type: 'hello', closable: true });
    say({ type: 'token', assertion: 'e30.${claims}.x' });
    say({ type: 'navigate', path: '/userCenter' });
    say({ type: 'setLanguage', language: 'ko-KR' });
    document.title = 'said';
  </script>`);
  try {
    const app = await new PartnerPage(page).open();
    const opened = page.waitForEvent('popup');
    await page.evaluate((url) => void window.open(url), foreign.url);
    const stranger = await opened;
    await expect(stranger).toHaveTitle('said');
    // What the partner says after it is heard, so the stranger's has been passed over.
    await page.bringToFront();
    await page.getByRole('button', { name: 'Browse places nearby' }).click();
    await expect.poll(() => app.url()).toMatch(/\/food\/offerList$/);
    await expect(app.locator('html')).toHaveAttribute('lang', 'en-US');
    expect(calls).not.toContain('shopper/user/exchange');
  } finally {
    foreign.close();
  }
});

test('where the browser keeps nothing, the app starts, says so, and sells to a guest of this visit', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    if (window === top) return;
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const partner = new PartnerPage(page);
  const app = await partner.open();
  await expect(app.getByText('This browser stores nothing for this page')).toBeVisible();
  await app.goto(partner.addressOf(`/pickup/purchaseTicket?offerId=${box}`));
  const purchase = new PurchasePage(app);
  await purchase.fillIn({ name: 'Mio Tanaka', email: freshEmail() });
  await purchase.choose('credit-card');
  await purchase.enterCard(cards.good);
  await purchase.submit.click();
  await partner.hears('purchaseCompleted', /JPY · established$/);
});

test('start-up parameters that nobody could mean change nothing', async ({ page, calls }) => {
  const odd = new URLSearchParams([
    ['token', 'x'.repeat(4_097)],
    ['token', 'second'],
    ['userId[]', '1'],
    ['phone', '0'.repeat(2_100)],
    ['deviceId', '../../etc'],
    ['language', '99'],
    ['language', 'tlh'],
    ['activityId', 'a\u0000b'],
    ['ticketId', 't\r\nx'],
    ['constructor', '1'],
    ['__proto__', '1'],
  ]);
  const answered = page.waitForResponse('**/api/shopper/home/query');
  await page.goto(`/food/home?${odd}`);
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(page.url()).not.toMatch(/token|phone|deviceId/);
  expect(calls).not.toContain('shopper/user/exchange');
});
