import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverAnswers } from '../../data/testing/server-answers';
import { withQueries } from '../../data/testing/with-queries';
import { loadTranslator } from '../../language/catalogues';
import { LanguageProvider } from '../../language/language';
import type { AdapterBench } from '../../payments/testing/adapter-bench';
import { sandboxBench } from '../../payments/testing/sandbox-bench';
import { CardFields, type CardFieldsHandle } from './card-fields';

let bench: AdapterBench;
beforeEach(() => {
  bench = sandboxBench();
});
afterEach(() => bench.close());

/** The fields as a screen has them, where this is who takes cards. */
async function show(provider: Partial<AdapterBench['account']> = {}) {
  const payWith = [
    { ...bench.account, method: 'pay-pay', provider: 'somebody' },
    { ...bench.account, method: 'credit-card', ...provider },
  ];
  serverAnswers({ 'shopper/systemKey/clientConfig': () => ({ code: 0, data: { payWith } }) });
  const Queries = withQueries(new QueryClient());
  const initial = await loadTranslator('en-US');
  const card = createRef<CardFieldsHandle>();
  await act(async () => {
    render(
      <Queries>
        <LanguageProvider initial={initial}>
          <CardFields ref={card} onSubmit={() => {}} />
        </LanguageProvider>
      </Queries>,
    );
  });
  return card;
}

const frameTitle = () => document.querySelector('iframe')?.title;
const tryAgain = () => screen.findByRole('button', { name: /click to reload/ });

test('who takes cards puts the fields there, and their token is ours', async () => {
  const card = await show();
  expect(screen.getByText('Loading…')).toBeTruthy();
  await expect.poll(frameTitle).toBe('Credit card');
  act(() => bench.appear());
  bench.typed('good');
  expect(await card.current?.tokenize()).toHaveProperty('paymentToken');
  await expect.poll(() => screen.queryByText('Loading…')).toBeNull();
});

test('fields that do not load say so, and can be tried again', async () => {
  bench.serve(false);
  const card = await show();
  const again = await tryAgain();
  expect(await card.current?.tokenize()).toEqual({ fault: 'unreachable' });
  bench.serve(true);
  fireEvent.click(again);
  await expect.poll(frameTitle).toBe('Credit card');
});

test('a provider for which the app has no adapter is as one that does not load', async () => {
  const card = await show({ provider: 'nobody' });
  expect(await tryAgain()).toBeTruthy();
  expect(await card.current?.tokenize()).toEqual({ fault: 'unreachable' });
});
