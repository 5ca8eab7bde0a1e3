import './app.css';
import { passOverEmptyEntries } from '@meal/ui/modal-entries';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, preloadFirstScreen } from './app';
import { currentLocale } from './data/app-state';
import { createQueryClient } from './data/query-client';
import { startSession } from './data/session';
import { launchParameters } from './device/launch-parameters';
import { installTapGuard } from './device/tap-guard';
import { loadStartTranslator } from './language/catalogues';
import { LanguageProvider } from './language/language';
import { installScrollMemory } from './shell/scroll-memory';

const queries = createQueryClient();

async function start(root: HTMLElement): Promise<void> {
  installTapGuard(document);
  installScrollMemory();
  passOverEmptyEntries();
  void startSession();
  // At once: no later failure may cost the visitor the key that has left the address.
  if (launchParameters.orderKey !== '') void import('./data/order-keys');
  const [translator] = await Promise.all([loadStartTranslator(currentLocale()), preloadFirstScreen()]);
  document.documentElement.lang = translator.locale;
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LanguageProvider initial={translator}>
          <App />
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** When the first screen has long been there. */
const offlineAfterMs = 4_000;

const root = document.getElementById('root');
if (root) {
  void start(root);
  setTimeout(() => {
    import('./shell/ready-for-offline').then(
      ({ readyForOffline }) => readyForOffline(queries),
      // Already without network: the next visit makes up for it.
      () => {},
    );
  }, offlineAfterMs);
}
