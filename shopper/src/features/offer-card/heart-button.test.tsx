import { compileNamespace } from '@meal/messages/compile';
import { createTranslator } from '@meal/messages/format';
import { dismissToast, ToastRegion } from '@meal/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import offers from '../../../../messages/en-US/offers.json';
import { createQueryClient } from '../../data/query-client';
import { sampleOffer } from '../../data/testing/sample-offer';
import { serverAnswers, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { withQueries } from '../../data/testing/with-queries';
import { LanguageProvider } from '../../language/language';
import { HeartButton } from './heart-button';

const t = createTranslator('en-US', compileNamespace('offers', offers));
const likePath = 'shopper/like/goods/ticket/nanHai/like';

beforeEach(() => {
  storeUserInfo(userInfo('u1'));
});
afterEach(() => act(() => dismissToast()));

function Shown() {
  const { data } = useQuery({ queryKey: ['shown'], queryFn: () => sampleOffer(), enabled: false });
  return data && <HeartButton offer={data} />;
}

function open(liked: boolean, answers: Parameters<typeof serverAnswers>[0]) {
  const sent = serverAnswers(answers);
  const queries = createQueryClient();
  queries.setQueryData(['shown'], sampleOffer({ liked }));
  const Queries = withQueries(queries);
  render(
    <LanguageProvider initial={t}>
      <Queries>
        <Shown />
        <ToastRegion label="Notifications" closeLabel="Close" />
      </Queries>
    </LanguageProvider>,
  );
  return sent;
}

const heart = () => screen.getByRole('button', { name: 'Save Sukiyaki set' });
const pressed = () => heart().getAttribute('aria-pressed');
const yes = { [likePath]: (body: Record<string, unknown>) => ({ code: 0, data: { liked: body.liked } }) };

test('the heart is full before the server has answered', async () => {
  open(false, { [likePath]: () => new Promise(() => {}) });
  fireEvent.click(heart());
  await waitFor(() => expect(pressed()).toBe('true'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('letting go can be undone', async () => {
  const sent = open(true, yes);
  fireEvent.click(heart());
  await waitFor(() => expect(pressed()).toBe('false'));
  expect(screen.getByRole('status').textContent).toBe('Removed from your saved offers.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(pressed()).toBe('true'));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === likePath).map(({ body }) => body.liked)).toEqual([false, true]),
  );
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a heart that the server refuses is empty again', async () => {
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  open(false, {
    [likePath]: async () => {
      await refused;
      return { code: 1350, message: 'E1350', status: 500 };
    },
  });
  fireEvent.click(heart());
  await waitFor(() => expect(pressed()).toBe('true'));
  refuse();
  await waitFor(() => expect(pressed()).toBe('false'));
});
