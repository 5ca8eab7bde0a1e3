import type { OutputOf } from '@meal/contract/calls';
import type { Refusal } from '@meal/contract/refusals';
import { expect, type Page } from '@playwright/test';
import { answering } from './answering';
import { hour, today } from './sample-request';
import type { Scene } from './scene';
import { failing } from './troubles';

const protectedBy = (status: OutputOf<'console/security/status'>) => async (page: Page) => {
  await answering('console/security/status', status)(page);
  await answering('console/session/list', { list: sessions })(page);
};

/** Names of browsers and a key are in no language. */
export const namesOfDevices = ['Chrome, Windows', 'Safari, iPad'];
export const keyOfApp = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const [computer, tablet] = namesOfDevices;

const sessions: OutputOf<'console/session/list'>['list'] = [
  { sessionId: 'here', device: computer, createdAt: today - hour, lastSeenAt: today, current: true },
  {
    sessionId: 'there',
    device: tablet,
    createdAt: today - 50 * hour,
    lastSeenAt: today - 2 * hour,
    current: false,
  },
];

const off = protectedBy({ totp: false, totpRequired: false, recoveryCodesLeft: 0 });
const on = protectedBy({ totp: true, totpRequired: false, recoveryCodesLeft: 7 });
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7K3M${index}-X9P2R`);

const card = 'section[aria-labelledby="authenticator"]';

async function startEnrolment(page: Page): Promise<void> {
  await page.locator(`${card} input[name="password"]`).fill('not looked at');
  await page.locator(`${card} button[type="submit"]`).click();
  await expect(page.locator(`${card} svg[role="img"]`)).toBeVisible();
}

const enrolling = async (page: Page) => {
  await off(page);
  await answering('console/security/startTotp', {
    secret: keyOfApp,
    uri: `otpauth://totp/Mio?secret=${keyOfApp}`,
  })(page);
};

const scenes: readonly Omit<Scene, 'screen' | 'path' | 'as'>[] = [
  { state: 'off', prepare: off },
  { state: 'enrolling', prepare: enrolling, arrange: startEnrolment },
  {
    state: 'recovery-codes',
    async prepare(page) {
      await enrolling(page);
      await answering('console/security/confirmTotp', { recoveryCodes })(page);
    },
    async arrange(page) {
      await startEnrolment(page);
      await page.locator(`${card} input[name="otp"]`).fill('123456');
      await page.locator(`${card} button[type="submit"]`).click();
      await expect(page.locator(`${card} li code`)).toHaveCount(recoveryCodes.length);
    },
  },
  { state: 'on', prepare: on },
  {
    state: 'switching-off',
    prepare: on,
    async arrange(page) {
      await page.locator(`${card} button`).last().click();
      await expect(page.locator(`${card} input[name="otp"]`)).toBeVisible();
    },
  },
  { state: 'failed', prepare: failing('console/security/status') },
];

const invited = answering('console/invitation/view', {
  email: 'mio@example.com',
  name: 'Mio',
  role: 'operatorSupport',
  expiresAt: today + hour,
});

const invitationScenes: readonly Omit<Scene, 'screen' | 'as'>[] = [
  { state: 'form', path: '/console/invitation#key=scene', prepare: invited },
  {
    state: 'weak-password',
    path: '/console/invitation#key=scene',
    toast: true,
    async prepare(page) {
      await invited(page);
      const refusal: Refusal = { name: 'weakPassword', why: 'common' };
      await page.route('**/api/console/invitation/accept', (route) =>
        route.fulfill({ status: 400, json: { code: 1106, message: 'E1106', data: null, refusal } }),
      );
    },
    async arrange(page) {
      await page.locator('input[name="newPassword"]').fill('password2026');
      await page.locator('main form button[type="submit"]').click();
      await expect(page.locator('input[name="newPassword"]')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { state: 'dead', path: '/console/invitation' },
];

/** How staff look after their own sign-in, and how they come to one. */
export const securityScenes: readonly Scene[] = [
  ...scenes.map(
    (scene): Scene => ({ ...scene, screen: 'console-security', path: '/console/security', as: 'storeOwner' }),
  ),
  ...invitationScenes.map((scene): Scene => ({ ...scene, screen: 'console-invitation', as: 'nobody' })),
];
