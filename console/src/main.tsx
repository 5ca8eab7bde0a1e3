import './console.css';
import { passOverEmptyEntries } from '@meal/ui/modal-entries';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { setCallLanguage } from './data/client';
import { createQueryClient } from './data/query-client';
import { storedLanguage } from './device/preferences';
import { startLanguage } from './device/start-language';
import { loadTranslator } from './language/catalogues';
import { LanguageProvider } from './language/language';

async function start(): Promise<void> {
  passOverEmptyEntries();
  const locale = storedLanguage() ?? startLanguage(window.location.pathname, navigator.languages);
  document.documentElement.lang = locale;
  setCallLanguage(locale);
  const translator = await loadTranslator(locale);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <LanguageProvider initial={translator} onShow={setCallLanguage}>
          <App />
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
