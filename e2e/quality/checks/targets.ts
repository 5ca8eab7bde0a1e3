import type { Page } from '@playwright/test';

/** Controls that a finger would miss: less than 44 px in either direction, links inside a sentence excepted. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const smallest = 44;
    const tolerance = 0.5;
    const isInline = (control: Element) => {
      if (control.tagName !== 'A' || getComputedStyle(control).display !== 'inline') return false;
      const around = control.parentElement?.textContent?.trim() ?? '';
      return around !== control.textContent?.trim();
    };
    /** A radio or checkbox is as large as its label. */
    const areaOf = (control: Element) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const isTicked = control.matches('input[type="radio"], input[type="checkbox"]');
      return ((isTicked && labels[0]) || control).getBoundingClientRect();
    };
    const faults: string[] = [];
    const controls = document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role="button"]',
    );
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue;
      const { width, height } = areaOf(control);
      // The skip link has no size until it has the focus.
      if ((width <= 1 && height <= 1) || isInline(control)) continue;
      if (width < smallest - tolerance || height < smallest - tolerance) {
        const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
        const size = `${Math.round(width)}×${Math.round(height)}`;
        faults.push(`target ${size}: ${control.tagName} “${name.trim().slice(0, 40)}”`);
      }
    }
    return faults;
  });
}
