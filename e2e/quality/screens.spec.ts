import { locales } from '@meal/contract/languages';
import { type BrowserContext, expect } from '@playwright/test';
import { namesOfPhones } from '../scenes/account-scenes';
import { scenes } from '../scenes/all-scenes';
import { residentName } from '../scenes/residents';
import { arrangeScene, nameOf, openScreen } from '../scenes/scene';
import { test } from '../scenes/scene-test';
import { keyOfApp, namesOfDevices } from '../scenes/security-scenes';
import { accessibilityFaults, contrastFaults } from './checks/accessibility';
import { deadControls } from './checks/controls';
import { languageFaults } from './checks/language';
import { changeTheme, layoutShift, resize, roomFaults, watchLayoutShift } from './checks/layout';
import { withoutDrawings } from './checks/pictures';
import { smallTargets } from './checks/targets';
import { isFull, nameOfWindow, turnOf, windows } from './turns';

const mostShift = 0.05;

/** Names of people, stores, browsers and the operator are theirs, in whatever script; so is a key. */
const ownWords = [
  residentName,
  '松本 花',
  'Aya Admin',
  '難波すき焼き 松乃灯',
  'Kansai Meal Tickets (demo)',
  ...namesOfDevices,
  ...namesOfPhones,
  keyOfApp,
];

/** As most visitors find them: the first of its states, of those that need not wait for an answer where there are such. */
const firstOfEach = [...new Set(scenes.map(({ screen }) => screen))].flatMap((screen) => {
  const states = scenes.filter((scene) => scene.screen === screen);
  return states.find(({ waits }) => !waits) ?? states[0] ?? [];
});

for (const scene of isFull ? scenes : firstOfEach) {
  const turn = turnOf(isFull ? nameOf(scene) : scene.screen);
  for (const locale of isFull ? locales : [turn.locale]) {
    test(`${nameOf(scene)}: ${locale}`, async ({ context, residents }) => {
      const complaints = listenForComplaints(context);
      await watchLayoutShift(context);
      await withoutDrawings(context);
      const page = await openScreen(context, scene, locale, residents);
      const faults: string[] = [];
      const look = async (when: string, found: Promise<string[]>) => {
        for (const fault of await found) faults.push(`${when}: ${fault}`);
      };

      const shift = await layoutShift(page);
      if (!(shift < mostShift)) faults.push(`the layout jumps by ${shift.toFixed(3)}`);
      await arrangeScene(page, scene);
      await look('words', languageFaults(page, locale, ownWords));
      await look('375 px', smallTargets(page));
      await look('controls', deadControls(page));
      // Roles and colours are the same in every language.
      if (locale === turn.locale) {
        await changeTheme(page, turn.theme);
        await look(turn.theme, accessibilityFaults(page));
      }
      if (locale === turn.locale && isFull) {
        const other = turn.theme === 'light' ? 'dark' : 'light';
        await changeTheme(page, other);
        await look(other, contrastFaults(page));
      }
      for (const window of isFull ? windows : [turn.window]) {
        await resize(page, window);
        await look(nameOfWindow(window), roomFaults(page));
        await look(nameOfWindow(window), smallTargets(page));
      }
      faults.push(...complaints);
      expect(faults).toEqual([]);
    });
  }
}

/** Errors in the browser's console, but for failed requests, which some scenes are about. */
function listenForComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(`console: ${message.text()}`);
    }
  });
  return complaints;
}
