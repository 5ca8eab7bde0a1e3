import { expect } from '@playwright/test';
import { LoginPage } from '../pages/login-page';
import { answering } from './answering';
import type { Scene } from './scene';
import { refusing } from './troubles';

const email = 'mina@example.com';
const named = answering('shopper/user/loginLink', { email });
const path = '/food/loginLink#key=sealed';

export const signInLinkScenes: readonly Scene[] = [
  {
    screen: 'login',
    state: 'link',
    path: '/food/login',
    as: 'nobody',
    prepare: answering('shopper/user/sendEmail', { resendAfterSeconds: 80_000, linkSent: true }),
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
