import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach } from 'vitest';

/** Every test finds a device on which nobody was before, in English. */
export function freshDeviceForEach(): void {
  beforeEach(() => {
    localStorage.setItem('LANG', JSON.stringify({ value: 'en-US', expiresAt: null }));
    Element.prototype.getAnimations ??= () => [];
  });
}

/** Where the visitor is by now. */
export function shownAddress(): string | null {
  return screen.getByTestId('address').textContent;
}

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** Screens by their addresses as a page load shows them, with what the app has around them. Start the page first. */
export async function renderScreens(
  address: string,
  screens: Readonly<Record<string, ReactNode>>,
): Promise<void> {
  const { LanguageProvider } = await import('../../language/language');
  const { loadTranslator } = await import('../../language/catalogues');
  const { createQueryClient } = await import('../../data/query-client');
  const { withQueries } = await import('../../data/testing/with-queries');
  const { LinkProvider } = await import('@meal/ui/link');
  const { routerLink } = await import('../../shell/router-link');
  const { ToastRegion } = await import('@meal/ui/toast');
  const Queries = withQueries(createQueryClient());
  render(
    <Queries>
      <LanguageProvider initial={await loadTranslator('en-US')}>
        <MemoryRouter initialEntries={[address]}>
          <LinkProvider render={routerLink}>
            <Routes>
              {Object.entries(screens).map(([path, element]) => (
                <Route key={path} path={path} element={element} />
              ))}
              <Route path="*" element={null} />
            </Routes>
          </LinkProvider>
          <Address />
        </MemoryRouter>
        <ToastRegion label="Notifications" closeLabel="Close" />
      </LanguageProvider>
    </Queries>,
  );
}
