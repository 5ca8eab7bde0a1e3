import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locales } from '@meal/contract/languages';
import { serverAddress } from '../fixtures/address';
import { scenes } from '../scenes/all-scenes';
import { arrangeScene, nameOf, openScreen } from '../scenes/scene';
import { test } from '../scenes/scene-test';

/** What an app's page in a store would show: the browser shows it before the app is put on a home screen. */
const folder = fileURLToPath(new URL('../../shopper/public/screenshots', import.meta.url));

const phone = { width: 375, height: 812 };
const pictures = [
  { name: 'home', of: 'home, first-visit', viewport: phone },
  { name: 'ticket', of: 'useTicket, ready', viewport: phone },
  { name: 'wide', of: 'home, first-visit', viewport: { width: 1280, height: 800 } },
];

for (const { name, of, viewport } of pictures) {
  test(`installed app, ${name}`, async ({ browser, residents }) => {
    mkdirSync(folder, { recursive: true });
    const scene = scenes.find((each) => nameOf(each) === of);
    if (!scene) throw new Error(`There is no scene “${of}”.`);
    for (const locale of locales) {
      const isMobile = viewport === phone;
      const context = await browser.newContext({
        baseURL: serverAddress(),
        viewport,
        isMobile,
        hasTouch: isMobile,
        locale,
        reducedMotion: 'reduce',
      });
      const page = await openScreen(context, scene, locale, residents);
      await arrangeScene(page, scene);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, `${name}-${locale}.jpg`), type: 'jpeg', quality: 60 });
      await context.close();
    }
  });
}
