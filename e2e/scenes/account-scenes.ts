import type { OutputOf } from '@meal/contract/calls';
import { expect, type Page } from '@playwright/test';
import { freshEmail } from '../fixtures/address';
import { answering } from './answering';
import { hour, today } from './sample-request';
import type { Scene } from './scene';
import { failing, opened, refusing } from './troubles';

const submit = (page: Page) => page.locator('main form button[type="submit"]').click();
const row = (page: Page, which: number) => page.locator('main ul button').nth(which);

/** Names of devices are in no language. */
export const namesOfPhones = ['iPhone, Safari', 'Windows, Chrome'];
const [phone = '', computer = ''] = namesOfPhones;

const sessions: OutputOf<'shopper/user/sessions'>['list'] = [
  { sessionId: 'here', deviceName: phone, createdAt: today - hour, lastSeenAt: today, current: true },
  {
    sessionId: 'there',
    deviceName: computer,
    createdAt: today - 90 * hour,
    lastSeenAt: today - 5 * hour,
    current: false,
  },
  {
    sessionId: 'nameless',
    deviceName: '',
    createdAt: today - 400 * hour,
    lastSeenAt: today - 200 * hour,
    current: false,
  },
];

async function openDevices(page: Page): Promise<void> {
  await row(page, 0).click();
  await opened(page);
  // Beside the one that closes it.
  await expect(page.locator('[role="dialog"] button').nth(1)).toBeVisible();
}

const undo = '/food/userCenter/undoEmail#key=sealed';
const undoCall = 'shopper/user/undoUpdateEmail';
const takeBack = (page: Page) => page.locator('main section button').click();

/** What visitors see of their own account, and of a change of its address. */
export const accountScenes: readonly Scene[] = [
  { screen: 'account', state: 'first-visit', path: '/food/userCenter/account', as: 'nobody' },
  { screen: 'account', state: 'guest', path: '/food/userCenter/account', as: 'guest' },
  { screen: 'account', state: 'signed-in', path: '/food/userCenter/account', as: 'user' },
  {
    screen: 'account',
    state: 'devices-sheet',
    path: '/food/userCenter/account',
    as: 'user',
    prepare: answering('shopper/user/sessions', { list: sessions }),
    arrange: openDevices,
  },
  {
    screen: 'account',
    state: 'devices-failed',
    path: '/food/userCenter/account',
    as: 'user',
    prepare: failing('shopper/user/sessions'),
    arrange: openDevices,
  },
  {
    screen: 'account',
    state: 'logout-dialog',
    path: '/food/userCenter/account',
    as: 'user',
    async arrange(page) {
      await row(page, 1).click();
      await opened(page);
    },
  },
  {
    screen: 'account',
    state: 'delete-sheet',
    path: '/food/userCenter/account',
    as: 'user',
    async arrange(page) {
      await row(page, 2).click();
      await opened(page);
    },
  },
  { screen: 'nickname', state: 'form', path: '/food/userCenter/nickname', as: 'user' },
  {
    screen: 'nickname',
    state: 'too-long',
    path: '/food/userCenter/nickname',
    as: 'user',
    async arrange(page) {
      await page.locator('input[name="nickname"]').fill('みお'.repeat(16));
      await submit(page);
    },
  },
  { screen: 'userEmail', state: 'form', path: '/food/userCenter/userEmail', as: 'user' },
  {
    screen: 'userEmail',
    state: 'errors',
    path: '/food/userCenter/userEmail',
    as: 'user',
    async arrange(page) {
      await page.locator('input[name="email"]').fill('mio@');
      await submit(page);
    },
  },
  {
    screen: 'userEmail',
    state: 'code',
    path: '/food/userCenter/userEmail',
    as: 'user',
    async arrange(page) {
      await page.locator('input[name="email"]').fill(freshEmail());
      await submit(page);
      await expect(page.locator('input[autocomplete="one-time-code"]')).toBeVisible();
    },
  },
  { screen: 'undoEmail', state: 'question', path: undo, as: 'nobody' },
  {
    screen: 'undoEmail',
    state: 'done',
    path: undo,
    as: 'nobody',
    prepare: answering(undoCall, { email: 'mio@example.com' }),
    async arrange(page) {
      await takeBack(page);
      await expect(page.locator('main a[href="/food/login"]')).toBeVisible();
    },
  },
  {
    screen: 'undoEmail',
    state: 'taken',
    path: undo,
    as: 'nobody',
    prepare: refusing(undoCall, 1107),
    async arrange(page) {
      await takeBack(page);
      await expect(page.locator('main a[href="/food/login"]')).toBeVisible();
    },
  },
  { screen: 'undoEmail', state: 'over', path: '/food/userCenter/undoEmail', as: 'nobody' },
];
