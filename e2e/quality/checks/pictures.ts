import type { BrowserContext } from '@playwright/test';

const blank =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#dcc29a" d="M0 0h4v3H0z"/></svg>';

/** Plain colour instead of drawn dishes: painting them anew at every width costs more than all the checks. */
export async function withoutDrawings(context: BrowserContext): Promise<void> {
  await context.route('**/media/dishes/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: blank }),
  );
}
