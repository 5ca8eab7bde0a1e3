import { expect, type Page } from '@playwright/test';
import { noPhotoFile, photoFile } from '../fixtures/sample-photo';
import type { Scene } from './scene';

const path = '/food/userCenter/avatar';

async function choose(page: Page, file = photoFile): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.locator('main h2')).toBeVisible();
}

async function edit(page: Page): Promise<void> {
  await choose(page);
  await expect(page.locator('main [role="application"]')).toBeVisible();
}

const save = (page: Page) => page.locator('main section button').filter({ hasText: /\S/ }).first().click();
const told = (page: Page) => expect(page.locator('main output > *').first()).toBeVisible();

/** What becomes of a photo that is to be an avatar. */
export const avatarScenes: readonly Scene[] = [
  { screen: 'avatar', state: 'choice', path, as: 'user' },
  { screen: 'avatar', state: 'guest', path, as: 'guest' },
  { screen: 'avatar', state: 'editor', path, as: 'user', arrange: edit },
  {
    screen: 'avatar',
    state: 'turned-and-zoomed',
    path,
    as: 'guest',
    async arrange(page) {
      await edit(page);
      const [, zoomIn, turn] = await page.locator('main fieldset button').all();
      await turn?.click();
      await zoomIn?.click();
    },
  },
  {
    screen: 'avatar',
    state: 'not-a-picture',
    path,
    as: 'user',
    arrange: (page) => choose(page, noPhotoFile),
  },
  {
    screen: 'avatar',
    state: 'uploading',
    path,
    as: 'user',
    waits: true,
    prepare: (page) => page.route('**/uploads/**', () => {}),
    async arrange(page) {
      await edit(page);
      await save(page);
      await expect(page.locator('progress')).toBeVisible();
    },
  },
  {
    screen: 'avatar',
    state: 'network-gone',
    path,
    as: 'user',
    toast: true,
    prepare: (page) => page.route('**/uploads/**', (route) => route.abort()),
    async arrange(page) {
      await edit(page);
      await save(page);
      await told(page);
    },
  },
  {
    screen: 'avatar',
    state: 'storage-full',
    path,
    as: 'user',
    prepare: (page) => page.route('**/uploads/**', (route) => route.fulfill({ status: 507 })),
    async arrange(page) {
      await edit(page);
      await save(page);
      await told(page);
    },
  },
];
