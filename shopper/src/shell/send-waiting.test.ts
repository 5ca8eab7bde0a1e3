import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../data/testing/server-answers';
import { fakeCaches } from '../offline/testing/fake-caches';

let kept: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  kept = fakeCaches();
  sessionStorage.clear();
  storeUserInfo(userInfo('u1'));
});

const letters = () => kept.get('outbox-1')?.size ?? 0;
const words = { message: 'I am in a cellar.', pictures: [] };
const question = {
  kind: 'contact' as const,
  requestId: '0b4f6f5e-1f5f-4d1c-8f6e-2f4f1f1f1f1f',
  category: 'order-usage' as const,
  orderId: '',
  email: '',
  ...words,
};

async function writeOffline(letter: object = question): Promise<void> {
  startPage();
  serverAnswers({});
  const { queueForSupport } = await import('../data/send-to-support');
  await queueForSupport(letter as typeof question);
  expect(letters()).toBe(1);
}

/** A later page, with a network. */
async function comeBack(answers: Parameters<typeof serverAnswers>[0]) {
  startPage();
  const sent = serverAnswers(answers);
  const { createQueryClient } = await import('../data/query-client');
  const { sendWaiting } = await import('./send-waiting');
  sendWaiting(createQueryClient());
  await waitFor(() => expect(letters()).toBe(0));
  return sent;
}

test('a message that waited is sent once, as the same request', async () => {
  await writeOffline();
  const sent = await comeBack({ 'shopper/support/contact': () => ({ code: 0, data: { threadId: 'th1' } }) });
  const bodies = sent.filter(({ path }) => path === 'shopper/support/contact').map(({ body }) => body);
  expect(bodies).toMatchObject([{ requestId: question.requestId, message: question.message }]);
});

test.each([
  ['a question', question, 'shopper/support/contact', 'DRAFT-SUPPORT-CONTACT'],
  [
    'a reply',
    { kind: 'reply', requestId: question.requestId, threadId: 'th1', ...words },
    'shopper/support/reply',
    'DRAFT-SUPPORT-REPLY-TH1',
  ],
])('%s that is refused is in its form again', async (_, letter, path, draft) => {
  await writeOffline(letter);
  await comeBack({ [path]: () => ({ code: 503, message: 'E503', data: null, status: 400 }) });
  await waitFor(() => expect(sessionStorage.getItem(draft)).toContain(question.message));
});
