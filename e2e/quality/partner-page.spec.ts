import { languageNumbers, locales } from '@meal/contract/languages';
import { expect, type Page, test } from '@playwright/test';
import { partnerAddress } from '../fixtures/address';
import { PartnerPage } from '../fixtures/partner-page';
import { accessibilityFaults } from './checks/accessibility';
import { changeTheme, resize, roomFaults } from './checks/layout';
import { smallTargets } from './checks/targets';
import { isFull, nameOfWindow, turnOf, windows } from './turns';

/** The page of the invented partner is nobody's screen of ours, but visitors of a demo look at it all the same. */
const turn = turnOf('partner page');

for (const locale of isFull ? locales : [turn.locale]) {
  test(`partner page: ${locale}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: turn.theme });
    await page.goto(`${partnerAddress()}/?language=${languageNumbers[locale]}`);
    const partner = new PartnerPage(page);
    await partner.hears('ready', locale);
    await partner.checkIn('Hana');
    await partner.hears('signedIn');
    const faults = await accessibilityFaults(page);
    for (const window of isFull ? windows : [turn.window]) {
      await page.setViewportSize(window);
      const when = nameOfWindow(window);
      for (const fault of [...(await roomFaults(page)), ...(await smallTargets(page))]) {
        faults.push(`${when}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
}

async function keepNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

for (const locale of isFull ? locales : [turn.locale]) {
  test(`a browser that keeps nothing: ${locale}`, async ({ page }) => {
    await keepNothing(page);
    await page.goto(`/food/home?language=${languageNumbers[locale]}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await changeTheme(page, turn.theme);
    const faults = await accessibilityFaults(page);
    for (const window of isFull ? windows : [turn.window]) {
      await resize(page, window);
      const when = nameOfWindow(window);
      for (const fault of [...(await roomFaults(page)), ...(await smallTargets(page))]) {
        faults.push(`${when}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
}
