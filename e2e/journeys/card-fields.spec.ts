import type { FrameLocator, Page } from '@playwright/test';
import { serverAddress } from '../fixtures/address';
import { expect, test } from '../fixtures/test';

type CardAnswer = { paymentToken: string } | { errors: Record<string, string> };
interface CardFields {
  ready: Promise<void>;
  tokenize(): Promise<CardAnswer>;
  update(changed: object): void;
  destroy(): void;
}

declare global {
  interface Window {
    SandboxCards: { mount(element: Element, options: object): CardFields };
    cardFields: CardFields;
  }
}

/** Puts the fields into a page of the visitor app, under that page's own content security policy. */
async function mountFields(page: Page, options: object): Promise<FrameLocator> {
  await page.goto('/food/notNetwork');
  await page.addScriptTag({ url: '/sandbox/card.js' });
  await page.evaluate(async (given) => {
    const place = document.createElement('div');
    place.id = 'card-place';
    document.body.prepend(place);
    window.cardFields = window.SandboxCards.mount(place, given);
    await window.cardFields.ready;
  }, options);
  return page.frameLocator('#card-place iframe');
}

const tokenize = (page: Page) => page.evaluate(() => window.cardFields.tokenize());

test('a card becomes a token, and the shop’s page never sees its number', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/policy/i.test(message.text())) complaints.push(message.text());
  });
  const fields = await mountFields(page, { language: 'en' });
  await fields.getByLabel('Card number').pressSequentially('4242424242424242');
  await expect(fields.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await fields.getByLabel('Expiry (MM / YY)').pressSequentially('1240');
  await expect(fields.getByLabel('Expiry (MM / YY)')).toHaveValue('12 / 40');
  await fields.getByLabel('Security code').pressSequentially('123');
  await fields.getByLabel('Name on the card').pressSequentially('TARO YAMADA');
  expect(await tokenize(page)).toEqual({ paymentToken: expect.stringMatching(/^tok_/) });

  const seen = await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#card-place iframe');
    return { inside: frame?.contentDocument ?? null, markup: document.documentElement.outerHTML };
  });
  expect(seen.inside).toBeNull();
  expect(seen.markup).not.toContain('4242');
  expect(complaints).toEqual([]);
});

test('wrong fields are told in the language of the page, and the first one has the focus', async ({
  page,
}) => {
  const fields = await mountFields(page, { language: 0 });
  await fields.getByLabel('有効期限').fill('12/20');
  await fields.getByLabel('カード名義人').fill('山田太郎');
  expect(await tokenize(page)).toEqual({
    errors: { number: 'missing', expiry: 'past', cvc: 'missing' },
  });
  await expect(fields.getByText('カード番号を入力してください。')).toBeVisible();
  await expect(fields.getByText('このカードは有効期限が切れています。')).toBeVisible();
  await expect(fields.getByLabel('カード番号')).toBeFocused();
  await expect(fields.getByLabel('カード番号')).toHaveAccessibleDescription('カード番号を入力してください。');
  await fields.getByLabel('カード番号').fill('４２４２４２４２４２４２４２４２');
  await expect(fields.getByLabel('カード番号')).toHaveValue('4242 4242 4242 4242');
  await expect(fields.getByText('カード番号を入力してください。')).toBeHidden();
});

test('the frame is as high as its content, and follows language and look of the page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const fields = await mountFields(page, {
    language: 'en',
    theme: { ink: 'light-dark(rgb(1 2 3), rgb(200 210 220))', surface: 'rgb(10 20 30)' },
    texts: { holder: 'Who pays?' },
  });
  await expect(fields.getByLabel('Who pays?')).toHaveCSS('color', 'rgb(200, 210, 220)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(fields.getByLabel('Who pays?')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(fields.getByLabel('Who pays?')).toHaveCSS('background-color', 'rgb(10, 20, 30)');
  const heights = async () => ({
    frame: (await page.locator('#card-place iframe').boundingBox())?.height,
    content: Math.ceil((await fields.locator('body').boundingBox())?.height ?? 0),
  });
  const before = await heights();
  expect(before.frame).toBe(before.content);
  await tokenize(page);
  await expect.poll(async () => (await heights()).frame).toBeGreaterThan(before.frame ?? 0);
  await page.evaluate(() => window.cardFields.update({ language: 'ko', texts: {} }));
  await expect(fields.getByLabel('카드 번호')).toBeVisible();
  await page.evaluate(() => window.cardFields.destroy());
  await expect(page.locator('#card-place iframe')).toHaveCount(0);
});

test('the shop of somebody else cannot show the fields', async () => {
  const answer = await fetch(`${serverAddress()}/sandbox/card-fields?shop=https://evil.example`);
  expect(answer.status).toBe(403);
});
