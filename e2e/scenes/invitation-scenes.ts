import type { InvitationReward, OwnInvitation } from '@meal/contract/invitation';
import { currentInvitationRules } from '@meal/contract/invitation-rules';
import { expect, type Page } from '@playwright/test';
import { answering } from './answering';
import { hour, today } from './sample-request';
import type { Scene } from './scene';
import { busy, failing, opened, refusing, silent } from './troubles';

const path = '/food/userCenter/invitation';
const call = 'shopper/invitation/mine';

const own: OwnInvitation = {
  enabled: true,
  code: 'K7QM4XWD',
  link: 'https://shop.example/food/userCenter/invitation?code=K7QM4XWD',
  registered: [],
  registerBy: today + 200 * hour,
  rewards: [],
  givenThisMonth: 0,
  rules: currentInvitationRules,
};

const reward = (nth: number, changed: Partial<InvitationReward>): InvitationReward => ({
  side: 'inviter',
  type: 'friend',
  state: 'registered',
  registeredAt: today - nth * 30 * hour,
  ...changed,
});

/** One of everything that can come of an invitation. */
const rewards: OwnInvitation['rewards'] = [
  reward(0, {}),
  reward(1, { state: 'waiting', waitingUntil: today + hour / 6 }),
  reward(2, { state: 'given', settledAt: today - 20 * hour }),
  reward(3, { state: 'withheld', reason: 'monthLimit', settledAt: today - 40 * hour }),
  reward(4, { state: 'withheld', reason: 'device', settledAt: today - 60 * hour }),
  reward(5, { state: 'withheld', reason: 'instrument', settledAt: today - 70 * hour }),
  reward(6, { state: 'withheld', reason: 'email', settledAt: today - 80 * hour }),
  reward(7, { side: 'friend' }),
  reward(8, { side: 'friend', type: 'campaign', state: 'given', settledAt: today - 90 * hour }),
];
const registered: OwnInvitation['registered'] = [
  { type: 'friend', code: 'H3N9P5R2' },
  { type: 'campaign', code: 'X2026X26' },
];
const full: OwnInvitation = { ...own, registered, rewards, givenThisMonth: 10 };
const { registerBy: _by, ...late } = own;
const { code: _code, link: _link, ...paused } = own;
const off: OwnInvitation = { ...paused, enabled: false, rewards: rewards.slice(0, 3) };

const input = (page: Page) => page.locator('input[name="invitationCode"]');
async function register(page: Page): Promise<void> {
  await input(page).fill('H3N9P5R2');
  await input(page).press('Enter');
  await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
}

const scene = (state: string, data: OwnInvitation, more: Partial<Scene> = {}): Scene => ({
  screen: 'invitation',
  state,
  path,
  as: 'user',
  prepare: answering(call, data),
  ...more,
});

/** Inviting friends, and being invited. */
export const invitationScenes: readonly Scene[] = [
  { screen: 'invitation', state: 'first-visit', path, as: 'nobody' },
  { screen: 'invitation', state: 'invited', path: `${path}?code=H3N9P5R2`, as: 'guest' },
  scene('mine', own),
  scene('rewards', full),
  scene('by-link', own, { path: `${path}?code=H3N9P5R2` }),
  scene('own-link', own, { path: `${path}?code=K7QM4XWD` }),
  scene('too-late', late, { path: `${path}?code=H3N9P5R2` }),
  scene('paused', off),
  scene('empty-code', own, {
    async arrange(page) {
      await input(page).press('Enter');
      await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
    },
  }),
  scene('refused', own, {
    toast: true,
    async prepare(page) {
      await answering(call, own)(page);
      await refusing('shopper/invitation/register', 1003)(page);
    },
    arrange: register,
  }),
  scene('share-sheet', own, {
    async arrange(page) {
      await page.locator('main section button').first().click();
      await opened(page);
    },
  }),
  {
    screen: 'invitation',
    state: 'loading',
    path,
    as: 'user',
    waits: true,
    prepare: silent(call),
    arrange: busy,
  },
  { screen: 'invitation', state: 'failed', toast: true, path, as: 'user', prepare: failing(call) },
];
