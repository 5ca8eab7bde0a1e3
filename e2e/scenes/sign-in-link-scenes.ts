import { expect, type Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page';
import type { Scene } from './scene';
import { refusing } from './troubles';

const email = 'mina@example.com';
const answer = (call: string, data: object) => (page: Page) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ json: { code: 0, data } }));
const named = answer('shopper/user/loginLink', { email });
const path = '/food/loginLink#key=sealed';

export const signInLinkScenes: readonly Scene[] = [
  {
    screen: 'login',
    state: 'link',
    path: '/food/login',
    as: 'nobody',
    prepare: answer('shopper/user/sendEmail', { resendAfterSeconds: 80_000, linkSent: true }),
    async arrange(page) {
      await new LoginPage(page).sendEmail(email);
      await expect(page.locator('main strong')).toHaveText(email);
    },
  },
  { screen: 'loginLink', state: 'question', path, as: 'nobody', prepare: named },
  { screen: 'loginLink', state: 'somebody-else-here', path, as: 'user', prepare: named },
  {
    screen: 'loginLink',
    state: 'over',
    path,
    as: 'nobody',
    prepare: refusing('shopper/user/loginLink', 1105),
  },
];
