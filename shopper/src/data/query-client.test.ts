import type { CallError } from '@meal/contract/call-error';
import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverAnswers, startPage, storeUserInfo, userInfo } from './testing/server-answers';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
});

async function setUp(answers: Parameters<typeof serverAnswers>[0]) {
  startPage();
  const sent = serverAnswers(answers);
  const { call, onFailure } = await import('./client');
  const { createQueryClient, personalKey } = await import('./query-client');
  const failures: CallError[] = [];
  onFailure((error) => failures.push(error));
  const client = createQueryClient();
  client.mount();
  const ask = () =>
    client.fetchQuery({
      queryKey: ['config'],
      queryFn: () => call('shopper/systemKey/clientConfig', {}),
      // fetchQuery alone never retries unless told; screens use the defaults.
      retry: client.getDefaultOptions().queries?.retry,
    });
  return { client, ask, sent, failures, personalKey };
}

test('a refusal is not asked again, and is told once', async () => {
  const { ask, sent, failures } = await setUp({
    'shopper/systemKey/clientConfig': () => ({ code: 1102, message: 'E1102', data: null, status: 400 }),
  });
  await expect(ask()).rejects.toMatchObject({ code: 'E1102' });
  expect(sent).toHaveLength(1);
  expect(failures.map(({ code }) => code)).toEqual(['E1102']);
});

test('a lost answer is asked for once more; where that helps nobody hears of it', async () => {
  let tries = 0;
  const { ask, sent, failures } = await setUp({
    'shopper/systemKey/clientConfig': () => {
      tries += 1;
      return tries === 1 ? 'network' : { code: 0, data: { elePayPk: 'pk' } };
    },
  });
  await expect(ask()).resolves.toEqual({ elePayPk: 'pk' });
  expect(sent).toHaveLength(2);
  expect(failures).toEqual([]);
});

test('a network that stays away is told once', async () => {
  const { ask, sent, failures } = await setUp({});
  await expect(ask()).rejects.toMatchObject({ failure: 'network' });
  expect(sent).toHaveLength(2);
  expect(failures.map(({ failure }) => failure)).toEqual(['network']);
});

test('a time-out is told at once: nobody waits for a second one', async () => {
  const given = AbortSignal.timeout(0);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given);
  const { ask, sent, failures } = await setUp({
    'shopper/systemKey/clientConfig': async () => {
      await vi.waitUntil(() => given.aborted);
      throw given.reason;
    },
  });
  await expect(ask()).rejects.toMatchObject({ failure: 'timeout' });
  expect(sent).toHaveLength(1);
  expect(failures.map(({ failure }) => failure)).toEqual(['timeout']);
});

test('offline a query fails at once instead of waiting', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { ask, sent } = await setUp({});
  onlineManager.setOnline(false);
  await expect(ask()).rejects.toMatchObject({ failure: 'network' });
  expect(sent).toHaveLength(1);
});

test("a person's answers go with the person; public ones stay", async () => {
  startPage();
  storeUserInfo(userInfo('u1'));
  const { createQueryClient, personalKey } = await import('./query-client');
  const { adoptSession } = await import('./session');
  const client = createQueryClient();
  client.setQueryData(personalKey('u1', 'my-info'), { nickname: 'Hanako' });
  client.setQueryData(['offers'], []);
  adoptSession(userInfo('u2'));
  expect(client.getQueryData(personalKey('u1', 'my-info'))).toBeUndefined();
  expect(client.getQueryData(['offers'])).toEqual([]);
});
