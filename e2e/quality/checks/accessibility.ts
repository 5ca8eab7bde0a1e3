import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

declare global {
  interface Window {
    axe: { run(rules: { runOnly: string[] }): Promise<{ violations: Violations }> };
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything that axe knows. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Without frames of other origins there is nothing for which axe would need a page of its own.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze();
  return violations.flatMap(describe);
}

/** The theme changes colours only, so only they are looked at again, by the axe that is in the page already. */
export async function contrastFaults(page: Page): Promise<string[]> {
  const rules = ['color-contrast', 'link-in-text-block'];
  const { violations } = await page.evaluate((runOnly) => window.axe.run({ runOnly }), rules);
  return violations.flatMap(describe);
}

function describe({ id, nodes }: Violations[number]): string[] {
  return nodes.map(({ target, failureSummary = '' }) => {
    const [, ...reasons] = failureSummary.split('\n');
    return `${id}: ${target.join(' ')}: ${reasons.join(' ').trim()}`;
  });
}
