import { type Locale, languageNumbers } from '@meal/contract/languages';
import { expect, test } from '../fixtures/test';
import { isFull } from '../quality/turns';

const speech: Record<Locale, { own: string; myPage: string; home: string; changed: string }> = {
  'ja-JP': { own: '日本語', myPage: 'マイページ', home: 'ホーム', changed: '日本語' },
  'zh-CN': { own: '简体中文', myPage: '我的', home: '首页', changed: '简体中文' },
  'ko-KR': { own: '한국어', myPage: '마이페이지', home: '홈', changed: '한국어' },
  'en-US': { own: 'English', myPage: 'My page', home: 'Home', changed: 'English' },
};

test('the language changes in place, to all four, and stays', async ({ page, toast }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.goto('/food/userCenter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await page.evaluate(() => Object.assign(window, { marker: 'same document' }));

  for (const [locale, { own, myPage, home, changed }] of Object.entries(speech)) {
    await page.locator('footer').getByRole('button', { name: own, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(myPage);
    await expect(page.getByRole('navigation').getByRole('link').first()).toHaveText(home);
    await toast.says(new RegExp(changed));
    await expect(page).toHaveTitle('food app with Nankai');
    expect(await page.evaluate(() => Reflect.get(window, 'marker'))).toBe('same document');
    const kept = await page.evaluate(() => localStorage.getItem('LANG'));
    expect(JSON.parse(kept ?? '')).toEqual({ value: locale, expiresAt: null });
  }
  expect(documents).toHaveLength(1);
});

test('a chosen language comes back at the next visit and goes with every call', async ({ page }) => {
  await page.goto('/food/home');
  await page.locator('footer').getByRole('button', { name: '한국어' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
  const call = page.waitForRequest('**/api/shopper/systemKey/clientConfig');
  await page.reload();
  expect((await call).postDataJSON()).toMatchObject({ language: languageNumbers['ko-KR'], source: 1 });
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
  await expect(page.getByRole('navigation').getByRole('link').first()).toHaveText('홈');
});

test('the language sheet of my page switches as well', async ({ page }) => {
  await page.goto('/food/userCenter');
  await page.getByRole('button', { name: /Language/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('日本語').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('マイページ');
});

/** The app itself knows them all (start-language.test.ts); that it asks the browser shows in two. */
const browsers: [string, Locale][] = [
  ['ko', 'ko-KR'],
  ['zh-TW', 'en-US'],
  ['ja', 'ja-JP'],
  ['ja-JP', 'ja-JP'],
  ['zh-CN', 'zh-CN'],
  ['ko-KR', 'ko-KR'],
  ['fr-FR', 'en-US'],
];

for (const [browserLanguage, locale] of isFull ? browsers : browsers.slice(0, 2)) {
  test.describe(() => {
    test.use({ locale: browserLanguage });
    test(`a browser that speaks ${browserLanguage} is greeted in ${locale}`, { tag: '@languages' }, async ({
      page,
    }) => {
      await page.goto('/food/userCenter');
      await expect(page.getByRole('navigation').getByRole('link').first()).toHaveText(speech[locale].home);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    });
  });
}

test('the text size of the footer enlarges everything and stays', async ({ page }) => {
  await page.goto('/food/home');
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(await size()).toBe(16);
  await page.locator('footer').getByText('200%').click();
  expect(await size()).toBe(32);
  await page.reload();
  await expect(page.locator('footer').getByRole('radio', { name: '200%' })).toBeChecked();
  expect(await size()).toBe(32);
});
