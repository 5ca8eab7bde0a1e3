import type { Page, Request } from '@playwright/test';
import { freshEmail, serverAddress } from '../fixtures/address';
import { rememberVisit } from '../fixtures/browser-state';
import { goWithin } from '../fixtures/go-within';
import { expect, test } from '../fixtures/test';
import { buyTicket } from '../fixtures/tickets';
import { beGuest, clientOf } from '../fixtures/visitors';

/** For any day and hour. */
const anyOffer = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const phone = '09012345678';
const launchedDevice = 'partner-device-0001';
const partnerUser = 'partner-user-77';

async function assertionFor(subject: string, email?: string): Promise<string> {
  const answer = await fetch(`${serverAddress()}/dev/assertion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sub: subject, email }),
  });
  const { assertion }: { assertion: string } = await answer.json();
  return assertion;
}

function launchAddress(token: string): string {
  const query = new URLSearchParams({
    token,
    userId: partnerUser,
    phone,
    deviceId: launchedDevice,
    language: '0',
    activityId: 'spring',
  });
  return `/food/home?${query}`;
}

function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

test("a partner's assertion signs in silently, and the identity is gone from the address before anything else", async ({
  page,
}) => {
  const requests = recordRequests(page);
  const subject = crypto.randomUUID();
  const email = freshEmail();
  const token = await assertionFor(subject, email);
  const secrets = [token, partnerUser, phone, launchedDevice];
  const signedIn = page.waitForResponse('**/api/shopper/user/exchange');
  await page.goto(launchAddress(token));
  expect((await signedIn).status()).toBe(200);

  await expect(page).toHaveURL('/food/home?language=0&activityId=spring');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await expect(page.getByRole('link', { name: 'ログイン' })).toHaveCount(0);
  await page.locator('nav').getByRole('link', { name: 'マイページ' }).click();
  await expect(page.getByText(email).first()).toBeVisible();

  const [documentRequest, ...others] = requests;
  expect(documentRequest?.isNavigationRequest()).toBe(true);
  expect(others.length).toBeGreaterThan(5);
  for (const request of others) {
    const { referer = '' } = await request.allHeaders();
    for (const secret of secrets) {
      expect.soft(request.url(), 'address of a later request').not.toContain(encodeURIComponent(secret));
      expect.soft(referer, `referrer of ${request.url()}`).not.toContain(encodeURIComponent(secret));
    }
  }

  // The assertion and the partner's own name of the visitor go to the exchange and nowhere else.
  for (const request of others.filter((each) => each.method() === 'POST')) {
    const body = request.postData() ?? '';
    const isExchange = request.url().endsWith('/exchange');
    expect.soft(body.includes(token), request.url()).toBe(isExchange);
    if (!isExchange) expect.soft(body, request.url()).not.toContain(partnerUser);
    expect.soft(request.postDataJSON(), request.url()).toMatchObject({
      deviceId: launchedDevice,
      phone,
      activityId: 'spring',
      language: 0,
    });
  }

  // Neither history nor storage brings it back.
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain(token);
  await page.goBack();
  await expect(page).toHaveURL('/food/home?language=0&activityId=spring');
  await page.reload();
  await expect(page.getByRole('link', { name: 'ログイン' })).toHaveCount(0);
  expect(requests.filter((request) => request.url().endsWith('/exchange'))).toHaveLength(1);
});

test('the answer to an address with an identity is kept by no cache', async ({ request }) => {
  const answer = await request.get(launchAddress('any.thing.here'));
  expect(answer.headers()['cache-control']).toBe('no-store');
  const plain = await request.get('/food/home?language=0');
  expect(plain.headers()['cache-control']).toBe('no-cache');
});

test('an assertion of the visitor who is here already is not used again', async ({ page, calls }) => {
  const subject = crypto.randomUUID();
  await page.goto(launchAddress(await assertionFor(subject)));
  await expect(page.getByRole('link', { name: 'ログイン' })).toHaveCount(0);
  await expect.poll(() => calls).toContain('shopper/user/getMyInfo');
  await page.goto(launchAddress(await assertionFor(subject)));
  await expect(page).toHaveURL('/food/home?language=0&activityId=spring');
  await expect(page.getByRole('link', { name: 'ログイン' })).toHaveCount(0);
  expect(calls.filter((path) => path === 'shopper/user/exchange')).toHaveLength(1);
});

test('a refused assertion leaves a guest on the same page', async ({ page }) => {
  const used = await assertionFor(crypto.randomUUID());
  const [header, payload] = used.split('.');
  const forged = `${header}.${payload}.${'A'.repeat(86)}`;
  const refused = page.waitForResponse('**/api/shopper/user/exchange');
  await page.goto(launchAddress(forged));
  expect(await (await refused).json()).toMatchObject({ code: 1102, message: 'E1102' });
  await expect(page).toHaveURL('/food/home?language=0&activityId=spring');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ログイン' })).toBeVisible();
});

const plainLaunch = (token: string) => `/food/home?${new URLSearchParams({ token, language: '1' })}`;

test('a link with a stranger’s assertion asks a visitor who is signed in, and names both accounts', async ({
  page,
  visitor,
}) => {
  const stranger = freshEmail();
  await page.goto(plainLaunch(await assertionFor(crypto.randomUUID(), stranger)));
  const question = page.getByRole('dialog', { name: 'Which account do you want to use?' });
  await expect(question).toContainText(visitor.email);
  await expect(question).toContainText(stranger);
  await question.getByRole('button', { name: `Stay with ${visitor.email}` }).click();
  await expect(question).toBeHidden();
  await goWithin(page, `/food/pickup/purchaseTicket?offerId=${anyOffer}`);
  await expect(page.getByText(`Signed in as ${visitor.email}`)).toBeVisible();

  // Whoever does want it is signed in as the other, and the first session is over on the server.
  await page.goto(plainLaunch(await assertionFor(crypto.randomUUID(), stranger)));
  await question.getByRole('button', { name: `Switch to ${stranger}` }).click();
  await page.goto(`/food/pickup/purchaseTicket?offerId=${anyOffer}`);
  await expect(page.getByText(`Signed in as ${stranger}`)).toBeVisible();
  await expect
    .poll(() =>
      clientOf(visitor)
        .call('shopper/user/getMyInfo', {})
        .then(
          () => 'good',
          () => 'over',
        ),
    )
    .toBe('over');
});

test('a guest who opens a partner’s link is asked, and what they kept comes along with a yes', async ({
  page,
  context,
}) => {
  const guest = await beGuest();
  const client = clientOf(guest);
  await client.call('shopper/like/goods/ticket/nanHai/like', { offerId: anyOffer, liked: true });
  await rememberVisit(context, { session: guest });
  const member = freshEmail();
  await page.goto(plainLaunch(await assertionFor(crypto.randomUUID(), member)));
  const question = page.getByRole('dialog', { name: 'Which account do you want to use?' });
  await expect(question).toContainText('moves to that account');
  await question.getByRole('button', { name: `Switch to ${member}` }).click();
  await expect(question).toBeHidden();
  await goWithin(page, '/food/userCenter/collectTicket');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(client.call('shopper/user/getMyInfo', {})).rejects.toMatchObject({ failure: 'unauthorised' });
});

test('a guest who has nothing makes room for the partner’s visitor without a question', async ({
  page,
  context,
}) => {
  const guest = await beGuest();
  await rememberVisit(context, { session: guest });
  const member = freshEmail();
  await page.goto(plainLaunch(await assertionFor(crypto.randomUUID(), member)));
  await goWithin(page, '/food/userCenter');
  await expect(page.getByText(member).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a refused assertion changes nothing: the visitor stays, with the tickets that are kept for use without a network', async ({
  page,
  visitor,
  context,
}) => {
  const { ticketId } = await buyTicket(visitor);
  const kept = () => page.evaluate(() => localStorage.getItem('SAVEDTICKETS') ?? '');
  await page.goto('/food/centerArea/established?type=ticket');
  await expect.poll(kept).toContain(ticketId);
  const refused = page.waitForResponse('**/api/shopper/user/exchange');
  await page.goto('/food/home?token=x');
  expect((await refused).status()).toBe(400);
  await expect(page).toHaveURL('/food/home');
  expect(await kept()).toContain(ticketId);
  await goWithin(page, '/food/userCenter');
  await expect(page.getByText(visitor.email).first()).toBeVisible();
  await context.setOffline(true);
  expect(await kept()).toContain(ticketId);
});
