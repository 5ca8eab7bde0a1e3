import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverAnswers, startPage } from './testing/server-answers';

test('the start-up call puts the e-wallet key into the app state, which is not stored', async () => {
  startPage();
  serverAnswers({
    'shopper/systemKey/clientConfig': () => ({ code: 0, data: { elePayPk: 'pk_demo', mode: 'demo' } }),
  });
  const { withQueries } = await import('./testing/with-queries');
  const { createQueryClient } = await import('./query-client');
  const { useClientConfig } = await import('./client-config');
  const { appState } = await import('./app-state');
  const { result } = renderHook(useClientConfig, { wrapper: withQueries(createQueryClient()) });
  await waitFor(() => expect(result.current.data?.mode).toBe('demo'));
  expect(appState().elePayPk).toBe('pk_demo');
  expect(JSON.stringify(Object.values(localStorage))).not.toContain('pk_demo');
});
