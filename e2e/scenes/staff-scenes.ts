import type { OutputOf } from '@meal/contract/calls';
import { expect, type Page } from '@playwright/test';
import { residentName } from './residents';
import { hour, storeNames, today } from './sample-request';
import type { Scene } from './scene';
import { busy, failing, opened, silent } from './troubles';

type Directory = OutputOf<'console/staff/list'>;

const list = 'console/staff/list';
const name = residentName;

const members: Directory['list'] = [
  { role: 'storeOwner' as const, self: true, totp: true, signedInAt: today - hour },
  { role: 'storeManager' as const, self: false, totp: false, signedInAt: today - 26 * hour },
  { role: 'storeScanner' as const, self: false, totp: false, disabledAt: today - hour },
].map((member, index) => ({ ...member, staffId: `staff_${index}`, name, email: `mio${index}@example.com` }));

const invitations: Directory['invitations'] = [
  { name, email: 'mio9@example.com', role: 'storeScanner', invitedAt: today, expiresAt: today + 48 * hour },
];

const listed = (directory: Omit<Directory, 'storeName'>) => (page: Page) =>
  page.route(`**/api/${list}`, (route) => {
    const { language = 1 } = route.request().postDataJSON() as { language?: number };
    const data = { ...directory, storeName: storeNames[language] };
    return route.fulfill({ json: { code: 0, data } });
  });

const everybody = listed({ list: members, invitations });
const submit = (page: Page) =>
  page.locator('section[aria-labelledby="invite"] button[type="submit"]').click();

const scenes: readonly Omit<Scene, 'screen' | 'path' | 'as'>[] = [
  { state: 'members', prepare: everybody },
  {
    state: 'reset-dialog',
    prepare: everybody,
    async arrange(page) {
      await page.locator('section[aria-labelledby="members"] button').first().click();
      await opened(page);
    },
  },
  {
    state: 'switch-off-dialog',
    prepare: everybody,
    async arrange(page) {
      await page.locator('section[aria-labelledby="members"] button').nth(1).click();
      await opened(page);
    },
  },
  {
    state: 'errors',
    prepare: listed({ list: members.slice(0, 1), invitations: [] }),
    async arrange(page) {
      await submit(page);
      await expect(page.locator('input[name="email"]')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { state: 'loading', prepare: silent(list), arrange: busy, waits: true },
  { state: 'failed', prepare: failing(list) },
];

/** Who works in a store, and who is invited to. */
export const staffScenes: readonly Scene[] = scenes.map(
  (scene): Scene => ({ ...scene, screen: 'console-staff', path: '/console/staff', as: 'storeOwner' }),
);
