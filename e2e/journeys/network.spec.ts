import { expect, test } from '../fixtures/test';

test('without a network the page says so, and is itself again when it returns', async ({
  page,
  context,
  visitor,
}) => {
  await page.goto('/food/userCenter');
  await expect(page.getByText(visitor.email).first()).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByText('You are offline. What you see may be out of date.');
  await expect(banner).toBeVisible();
  await expect(page.getByText(visitor.email).first()).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});

test('a screen that cannot be fetched offline waits and opens by itself', async ({ page, context }) => {
  // The app fetches its other screens while idle; whoever saves data is asked to wait.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/food/userCenter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.locator('main').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No network available' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No network available' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page).toHaveURL('/food/userCenter/account');
});

test('/notNetwork goes on by itself when the network is there', async ({ page, context }) => {
  await page.goto('/food/notNetwork');
  await expect(page.getByRole('heading', { level: 1, name: 'No network available' })).toBeVisible();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page).toHaveURL('/food/home');
});

test('a slow answer shows a skeleton of the same shape first', async ({ page, visitor }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/shopper/user/getMyInfo', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/food/userCenter');
  const skeleton = page.locator('[aria-busy="true"]').first();
  await expect(skeleton).toBeVisible();
  await expect(skeleton.getByText('Loading…')).toHaveCount(1);
  answer();
  await expect(page.getByText(visitor.email).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('a failed call can be tried again with one tap', async ({ page, visitor, toast }) => {
  let isBroken = true;
  await page.route('**/api/shopper/user/getMyInfo', (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { code: 1350, message: 'E1350', data: null } })
      : route.continue(),
  );
  await page.goto('/food/userCenter');
  const card = page.getByRole('button', { name: 'Request failed, click to reload.' });
  await expect(card).toBeVisible();
  await toast.says('An error occurred');
  isBroken = false;
  await card.click();
  await expect(page.getByText(visitor.email).first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('an unknown error is told in the words of the fallback, never as a code', async ({ page, toast }) => {
  await page.route('**/api/shopper/systemKey/clientConfig', (route) =>
    route.fulfill({ status: 400, json: { code: 4711, message: 'E4711', data: null } }),
  );
  await page.goto('/food/home');
  await toast.says('An error has occurred');
  await expect(page.getByText(/E\d{3,4}/)).toHaveCount(0);
});

test('a server that cannot be reached is told apart from a refusal', async ({ page, toast }) => {
  await page.route('**/api/shopper/systemKey/clientConfig', (route) => route.abort('connectionrefused'));
  await page.goto('/food/home');
  await toast.says('Could not connect. Check your connection and try again.');
  await expect(page.getByRole('button', { name: 'Request failed, click to reload.' })).toBeVisible();
});
