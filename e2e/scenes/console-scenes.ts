import { expect, type Page, type Route } from '@playwright/test';
import { answerScenes } from './answer-scenes';
import { requestScenes } from './request-scenes';
import type { Scene } from './scene';
import { securityScenes } from './security-scenes';
import { staffScenes } from './staff-scenes';
import { refusing } from './troubles';

const submit = (page: Page) => page.locator('main form button[type="submit"]').click();

async function signIn(page: Page): Promise<void> {
  await page.locator('input[name="email"]').fill('owner@store.example');
  await page.locator('input[name="password"]').fill('wrong');
  await submit(page);
}

async function askedForCode(page: Page): Promise<void> {
  await signIn(page);
  await expect(page.locator('input[name="otp"]')).toBeVisible();
}

export const consoleScenes: readonly Scene[] = [
  { screen: 'console-login', state: 'form', path: '/console/login', as: 'nobody' },
  { screen: 'console-login', state: 'errors', path: '/console/login', as: 'nobody', arrange: submit },
  {
    screen: 'console-login',
    state: 'wrong-password',
    toast: true,
    path: '/console/login',
    as: 'nobody',
    async arrange(page) {
      await signIn(page);
      await expect(page.locator('input[name="password"]')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    screen: 'console-login',
    state: 'code',
    path: '/console/login',
    as: 'nobody',
    prepare: refusing('console/session/login', 1105),
    arrange: askedForCode,
  },
  {
    screen: 'console-login',
    state: 'recovery-code',
    path: '/console/login',
    as: 'nobody',
    prepare: refusing('console/session/login', 1105),
    async arrange(page) {
      await askedForCode(page);
      await page.locator('main form button[type="button"]').last().click();
      await submit(page);
      await expect(page.locator('input[name="otp"]')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  ...requestScenes,
  { screen: 'console-home', state: 'operator', path: '/console', as: 'operatorAdmin' },
  {
    screen: 'console-home',
    state: 'failed',
    path: '/console',
    as: 'storeOwner',
    prepare: (page) =>
      page.route('**/api/console/session/me', (route) =>
        route.fulfill({ status: 500, json: { code: 1350, message: 'E1350', data: null } }),
      ),
  },
  { screen: 'console-menu', state: 'owner', path: '/console/menu', as: 'storeOwner' },
  { screen: 'console-menu', state: 'operator', path: '/console/menu', as: 'operatorAdmin' },
  { screen: 'console-staff', state: 'not-yours', path: '/console/staff', as: 'storeScanner' },
  {
    screen: 'console-staff',
    state: 'session-ended',
    path: '/console/staff',
    as: 'storeOwner',
    async arrange(page) {
      const gone = (route: Route) =>
        route.fulfill({ status: 401, json: { code: 401, message: 'E401', data: null } });
      await page.route('**/api/console/staff/invite', gone);
      await page.route('**/api/console/session/me', gone);
      await page.locator('input[name="email"]').fill('sora@example.com');
      await page.locator('input[name="name"]').fill('Sora');
      await submit(page);
      await expect(page.locator('input[name="password"]')).toBeVisible();
    },
  },
  ...answerScenes,
  ...staffScenes,
  ...securityScenes,
  // Its samples of waiting never end.
  { screen: 'console-design', state: 'all', path: '/console/design', as: 'nobody', waits: true },
  {
    screen: 'console-design',
    state: 'sheet',
    path: '/console/design',
    as: 'nobody',
    waits: true,
    async arrange(page) {
      await page.locator('#feedback button').nth(4).click();
      await expect(page.locator('[role="dialog"]')).toBeVisible();
    },
  },
  { screen: 'console-not-found', state: 'unknown', path: '/console/nowhere', as: 'nobody' },
];
