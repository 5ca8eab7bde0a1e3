import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { default as Axe, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Everything that axe knows; of a frame what does not speak of whole pages. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const faults = await faultsOf(page.mainFrame(), { runOnly: [...standards, 'best-practice'] });
  for (const frame of page.frames().filter((each) => each !== page.mainFrame())) {
    faults.push(...(await faultsOf(frame, { runOnly: standards })));
  }
  return faults;
}

/** The theme changes colours only, so only they are looked at again; behind a frame's letters lies the page, unseen from inside. */
export function contrastFaults(page: Page): Promise<string[]> {
  return faultsOf(page.mainFrame(), { runOnly: ['color-contrast', 'link-in-text-block'] });
}

/** Called by hand: the builder for Playwright reads the source anew for every look, which takes as long as looking. */
async function faultsOf(frame: Frame, options: RunOptions): Promise<string[]> {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(source);
  return frame.evaluate(async (chosen) => {
    if (!window.axe) return ['axe is not there'];
    // Looking for drawings behind each letter takes longer than all the rest, and where there is one axe says nothing.
    window.axe.configure({ checks: [{ id: 'color-contrast', options: { ignorePseudo: true } }] });
    const { violations } = await window.axe.run(document, {
      ...chosen,
      // Our own bar for targets is higher, and this rule takes what the tab bar covers until one scrolls for too small.
      rules: { 'target-size': { enabled: false } },
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => {
        const sentence = failureSummary.split('\n').slice(1).join(' ').trim();
        return `${id}: ${target.join(' ')}: ${sentence}`;
      }),
    );
  }, options);
}
