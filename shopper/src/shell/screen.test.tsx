import { waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { loadTranslator } from '../language/catalogues';
import { LanguageProvider } from '../language/language';
import { type LoadScreen, preloadScreen, Screen } from './screen';

const load: LoadScreen = async () => ({ default: () => <h1>Arrived</h1> });

function Prefetch() {
  useLayoutEffect(() => void preloadScreen(load));
  return null;
}

test('code that arrives between rendering and mounting is shown', async () => {
  const place = document.createElement('div');
  // Not through the testing library, which would run every effect before the prefetched code arrives.
  const root = createRoot(place);
  root.render(
    <LanguageProvider initial={await loadTranslator('en-US')}>
      <Screen load={load} />
      <Prefetch />
    </LanguageProvider>,
  );
  await waitFor(() => expect(place.textContent).toBe('Arrived'));
  root.unmount();
});
