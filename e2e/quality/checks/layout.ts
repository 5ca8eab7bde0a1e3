import type { BrowserContext, Page } from '@playwright/test';
import type { Viewport } from '../turns';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Adds up how much the page jumps by itself; call it before the page is opened. */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The type of such an entry is not among TypeScript's own.
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        window.layoutShift = (window.layoutShift ?? 0) + Number(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift ?? Number.NaN);
}

/** Changes the window, or the text size as the app's own control does, and waits until the page has followed. */
export async function resize(page: Page, { width, height, textSize }: Viewport): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async (size) => {
    document.documentElement.style.setProperty('--text-size', String(size));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, textSize);
}

/** Colours fade from one theme to the other, however quickly; the fading needs frames. */
export async function changeTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/** Sideways scrolling, and text that is cut off by a box or runs out of the window. */
export function roomFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const width = root.clientWidth;
    const faults: string[] = [];
    if (root.scrollWidth > width + 1) faults.push(`scrolls sideways: ${root.scrollWidth} > ${width}`);

    const isHiddenFromSight = (element: Element) => {
      const { width: own, height } = element.getBoundingClientRect();
      return own <= 1 || height <= 1;
    };
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    /** Letters of a picture are drawn, not set; a map is moved by hand, and nothing beyond its edge is lost. */
    const pictures = '[role="img"], [role="application"]';
    /** What a box hides is lost, unless a box further in can be scrolled. */
    const isCut = (rect: DOMRect, ancestors: Element[]): boolean => {
      let canScrollX = false;
      let canScrollY = false;
      for (const ancestor of ancestors) {
        const { overflowX, overflowY } = getComputedStyle(ancestor);
        const box = ancestor.getBoundingClientRect();
        canScrollX ||= scrolls(overflowX);
        canScrollY ||= scrolls(overflowY);
        if (!canScrollX && cuts(overflowX) && (rect.left < box.left - 1 || rect.right > box.right + 1))
          return true;
        if (!canScrollY && cuts(overflowY) && (rect.top < box.top - 1 || rect.bottom > box.bottom + 1))
          return true;
      }
      return false;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent?.checkVisibility() || parent.closest(pictures)) continue;
      const ancestors: Element[] = [];
      for (let each: Element | null = parent; each && each !== document.body; each = each.parentElement) {
        ancestors.push(each);
      }
      if (ancestors.some(isHiddenFromSight)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const isScrolled = ancestors.some((each) => scrolls(getComputedStyle(each).overflowX));
        if (isCut(rect, ancestors)) faults.push(`text is cut off: “${text.slice(0, 40)}”`);
        else if (!isScrolled && (rect.left < -1 || rect.right > width + 1)) {
          faults.push(`text leaves the window: “${text.slice(0, 40)}”`);
        }
      }
    }
    return [...new Set(faults)];
  });
}
