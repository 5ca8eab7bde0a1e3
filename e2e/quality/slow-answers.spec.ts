import { expect } from '@playwright/test';
import { scenes } from '../scenes/all-scenes';
import { nameOf, openScreen } from '../scenes/scene';
import { test } from '../scenes/scene-test';
import { layoutShift, watchLayoutShift } from './checks/layout';
import { isFull } from './turns';

const mostShift = 0.05;
const slow = scenes.filter(
  ({ as, prepare, arrange, path }) => as !== 'nobody' && !prepare && !arrange && path !== '/console/design',
);

/** The same code draws what a screen waits for, whoever is waiting. */
const oneOfEach = slow.filter(
  ({ screen }, index) => slow.findIndex((each) => each.screen === screen) === index,
);

for (const scene of isFull ? slow : oneOfEach) {
  test(`${nameOf(scene)}: what arrives late takes the place that was kept for it`, async ({
    context,
    residents,
  }) => {
    await watchLayoutShift(context);
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await context.route('**/api/**', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    const page = await openScreen(context, { ...scene, waits: true }, 'ja-JP', residents);
    // Twice drawn: the place is taken.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    answer();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await layoutShift(page)).toBeLessThan(mostShift);
  });
}
