import { expect, type Page } from '@playwright/test';
import { freshEmail } from '../fixtures/address';
import { Mailbox, wrongCode } from '../fixtures/mailbox';
import { LoginPage } from '../pages/login-page';
import type { Scene } from './scene';
import { failing, opened, silent } from './troubles';

const submit = (page: Page) => page.locator('main form button[type="submit"]').click();
const row = (page: Page, which: number) => page.locator('main ul button').nth(which);

async function askForCode(page: Page): Promise<string> {
  const email = freshEmail();
  await new LoginPage(page).askForCode(email);
  return email;
}

export const visitorScenes: readonly Scene[] = [
  { screen: 'home', state: 'first-visit', path: '/food/home', as: 'nobody' },
  { screen: 'home', state: 'guest', path: '/food/home', as: 'guest' },
  { screen: 'home', state: 'signed-in', path: '/food/home', as: 'user' },
  {
    screen: 'home',
    state: 'loading',
    path: '/food/home',
    as: 'user',
    waits: true,
    prepare: silent('shopper/**'),
    arrange: (page) => expect(page.locator('[aria-busy="true"]').first()).toBeVisible(),
  },
  {
    screen: 'home',
    state: 'failed',
    toast: true,
    path: '/food/home',
    as: 'nobody',
    prepare: failing('shopper/systemKey/clientConfig'),
  },
  {
    screen: 'home',
    state: 'offline',
    path: '/food/home',
    as: 'user',
    arrange: (page) => page.context().setOffline(true),
  },
  { screen: 'login', state: 'email', path: '/food/login', as: 'nobody' },
  { screen: 'login', state: 'errors', path: '/food/login', as: 'nobody', arrange: submit },
  { screen: 'login', state: 'code', path: '/food/login', as: 'nobody', arrange: askForCode },
  {
    screen: 'login',
    state: 'wrong-code',
    toast: true,
    path: '/food/login',
    as: 'nobody',
    async arrange(page) {
      const code = await new Mailbox().nextCode(await askForCode(page));
      const login = new LoginPage(page);
      await login.enterCode(wrongCode(code));
      await expect(login.code).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    screen: 'login',
    state: 'nickname',
    path: '/food/login',
    as: 'nobody',
    async arrange(page) {
      const code = await new Mailbox().nextCode(await askForCode(page));
      const login = new LoginPage(page);
      await login.enterCode(code);
      await expect(login.nickname).toBeVisible();
    },
  },
  { screen: 'userCenter', state: 'first-visit', path: '/food/userCenter', as: 'nobody' },
  { screen: 'userCenter', state: 'guest', path: '/food/userCenter', as: 'guest' },
  { screen: 'userCenter', state: 'signed-in', path: '/food/userCenter', as: 'user' },
  {
    screen: 'userCenter',
    state: 'failed',
    toast: true,
    path: '/food/userCenter',
    as: 'user',
    prepare: failing('shopper/user/getMyInfo'),
  },
  {
    screen: 'userCenter',
    state: 'language-sheet',
    path: '/food/userCenter',
    as: 'user',
    async arrange(page) {
      await row(page, 0).click();
      await opened(page);
    },
  },
  { screen: 'termsConditions', state: 'text', path: '/food/userCenter/termsConditions', as: 'nobody' },
  {
    screen: 'termsConditions',
    state: 'contents-open',
    path: '/food/userCenter/termsConditions',
    as: 'nobody',
    arrange: (page) => page.locator('main summary').first().click(),
  },
  { screen: 'notNetwork', state: 'waiting', path: '/food/notNetwork', as: 'nobody' },
  { screen: 'not-found', state: 'unknown', path: '/food/nowhere', as: 'nobody' },
];
