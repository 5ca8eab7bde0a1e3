import type { Page } from '@playwright/test';

/** Plain colour instead of drawn dishes: painting them anew at every width costs more than all the checks. */
export async function withoutDrawings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('img[src*="/media/dishes/"] { content: linear-gradient(#dcc29a, #dcc29a) }');
    document.adoptedStyleSheets.push(style);
  });
}
