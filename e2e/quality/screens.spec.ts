import { type Locale, locales } from '@meal/contract/languages';
import { type BrowserContext, expect } from '@playwright/test';
import { namesOfPhones } from '../scenes/account-scenes';
import { scenes } from '../scenes/all-scenes';
import { residentName } from '../scenes/residents';
import { arrangeScene, nameOf, openScreen, type Scene } from '../scenes/scene';
import { test } from '../scenes/scene-test';
import { keyOfApp, namesOfDevices } from '../scenes/security-scenes';
import { accessibilityFaults, contrastFaults } from './checks/accessibility';
import { languageFaults } from './checks/language';
import { changeTheme, layoutShift, resize, roomFaults, watchLayoutShift } from './checks/layout';
import { withoutDrawings } from './checks/pictures';
import { smallTargets } from './checks/targets';

const phone = 375;
const smallPhone = 320;
const desktop = 1280;
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

/** So many states of a screen come in every language by turns. */
const manyStates = 4;

/** Every screen in every language; its further states, which share its parts, in one language each, by turns. */
function languagesOf(scene: Scene, turn: Locale): readonly Locale[] {
  const ofScreen = scenes.filter(({ screen }) => screen === scene.screen);
  return ofScreen[0] === scene && ofScreen.length < manyStates ? locales : [turn];
}

for (const [index, scene] of scenes.entries()) {
  const turn = locales[index % locales.length] ?? 'ja-JP';
  for (const locale of languagesOf(scene, turn)) {
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
      await look(`${phone} px`, smallTargets(page));
      // Roles and colours are the same in every language.
      if (locale === turn) {
        await look('light', accessibilityFaults(page));
        await changeTheme(page, 'dark');
        await look('dark', contrastFaults(page));
      }
      await resize(page, smallPhone);
      await look(`${smallPhone} px`, roomFaults(page));
      await look(`${smallPhone} px`, smallTargets(page));
      await resize(page, smallPhone, 2);
      await look(`${smallPhone} px, text 200 %`, roomFaults(page));
      await resize(page, desktop);
      await look(`${desktop} px`, roomFaults(page));
      await look(`${desktop} px`, smallTargets(page));
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
