import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything that axe knows. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsOf(new AxeBuilder({ page }).withTags(tags));
}

/** The theme changes colours only, so only they are looked at again. */
export function contrastFaults(page: Page): Promise<string[]> {
  return faultsOf(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
}

async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  // Without frames of other origins there is nothing for which axe would need a page of its own.
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${sentence(failureSummary)}`),
  );
}

function sentence(summary: string): string {
  return summary.split('\n').slice(1).join(' ').trim();
}
