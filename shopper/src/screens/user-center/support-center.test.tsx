import type { OpenedThread, SupportArticle } from '@meal/contract/support';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens, shownAddress } from '../testing/render-screens';

freshDeviceForEach();

const page = '/userCenter/supportCenter';

const articles: SupportArticle[] = [
  {
    articleId: 'how-to-buy',
    category: 'order-purchase',
    title: 'How to buy',
    body: ['Open [coupons](/userCenter/coupon).', ['Choose', 'Pay']],
  },
  { articleId: 'refunds', category: 'order-others', title: 'Refunds', body: ['They come by themselves.'] },
];
const message = {
  number: 1,
  author: 'visitor' as const,
  text: 'It does not scan.',
  at: 1_800_000_000_000,
  pictures: [],
};
const thread: OpenedThread = {
  threadId: 'th1',
  number: 'R7MX-4KTP',
  category: 'order-usage',
  state: 'open',
  language: 1,
  createdAt: message.at,
  touchedAt: message.at,
  unread: false,
  replyDay: '2026-11-17',
  last: message,
  messages: [message],
};
const ok = (data: unknown) => () => ({ code: 0, data });

type Answers = Parameters<typeof serverAnswers>[0];

async function open(query: string, answers: Answers = {}) {
  startPage();
  const sent = serverAnswers({
    'shopper/support/articles': ({ keyword }) => ({
      code: 0,
      data: {
        list:
          typeof keyword === 'string' && keyword !== ''
            ? articles.filter(({ title }) => title.includes(keyword))
            : articles,
      },
    }),
    'shopper/support/replyDay': ok({ replyDay: '2026-11-17' }),
    'shopper/support/orders': ok({ list: [] }),
    'shopper/support/threads': ok({ list: [] }),
    'shopper/support/thread': ok({ thread }),
    'shopper/support/contact': ok({ threadId: 'th1' }),
    'shopper/support/reply': ok({ threadId: 'th1' }),
    'shopper/support/feedback': ok({}),
    'shopper/user/guest': ok({ ...userInfo('g1'), email: '' }),
    ...answers,
  });
  const { default: SupportCenter } = await import('./support-center');
  await renderScreens(`${page}${query}`, { [page]: <SupportCenter /> });
  return (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body);
}

test('an article with its steps, its links and what it is related to; not useful leads to a person', async () => {
  const calls = await open('?article=how-to-buy');
  expect(await screen.findByRole('heading', { level: 1, name: 'How to buy' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'coupons' }).getAttribute('href')).toContain('/userCenter/coupon');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('2Pay');
  fireEvent.click(screen.getByRole('button', { name: 'No' }));
  const [first] = await screen.findAllByRole('link', { name: 'Write to support' });
  expect(first?.getAttribute('href')).toContain('contact=1&category=order-purchase');
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(/glad it helped/)).toBeTruthy();
  expect(calls('shopper/support/feedback').map(({ useful }) => useful)).toEqual([false, true]);
});

test('what is typed is searched; nothing found offers a person', async () => {
  await open('');
  fireEvent.change(await screen.findByLabelText('Search for help'), { target: { value: 'Refund' } });
  expect(await screen.findByText('1 article')).toBeTruthy();
  expect(shownAddress()).toBe(`${page}?q=Refund`);
  fireEvent.change(screen.getByLabelText('Search for help'), { target: { value: 'zzz' } });
  expect(await screen.findByText('No articles for “zzz”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to support' })).toBeTruthy();
});

test('a form with nothing in it says what is missing, and sends nothing', async () => {
  const calls = await open('?contact=1');
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Choose what it is about.')).toBeTruthy();
  expect(screen.getByText('Write a message.')).toBeTruthy();
  expect(document.activeElement?.tagName).toBe('SELECT');
  expect(calls('shopper/support/contact')).toEqual([]);
});

test('a message that could not be sent stays, and is the same message the next time', async () => {
  let tries = 0;
  const calls = await open('?contact=1&category=system-others', {
    'shopper/support/contact': () => {
      tries += 1;
      return tries === 1
        ? { code: 1350, message: 'E1350', data: null, status: 500 }
        : { code: 0, data: { threadId: 'th1' } };
    },
  });
  fireEvent.change(await screen.findByLabelText('Message'), { target: { value: 'No code comes.' } });
  fireEvent.change(screen.getByLabelText('Email address for our answer'), {
    target: { value: 'a@example.com' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => tries).toBe(1);
  await expect.poll(() => screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('No code comes.');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('It does not scan.')).toBeTruthy();
  expect(shownAddress()).toBe(`${page}?thread=th1`);
  const [one, other] = calls('shopper/support/contact');
  expect(other?.requestId).toBe(one?.requestId);
  expect(other).toMatchObject({ category: 'system-others', email: 'a@example.com', ticketId: '' });
  expect(sessionStorage.getItem('DRAFT-SUPPORT-CONTACT')).toBeNull();
});

test('a conversation says until when it is answered, is marked as read, and takes a reply', async () => {
  storeUserInfo(userInfo('u1'));
  const calls = await open('?thread=th1');
  expect(await screen.findByText('It does not scan.')).toBeTruthy();
  expect(screen.getByText('We answer by Tuesday, Nov 17')).toBeTruthy();
  expect(calls('shopper/support/thread')[0]).toMatchObject({ threadId: 'th1', markRead: true });
  fireEvent.change(screen.getByLabelText('Reply'), { target: { value: 'Now it does.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Your reply has been sent.')).toBeTruthy();
  expect(calls('shopper/support/reply')[0]).toMatchObject({
    threadId: 'th1',
    message: 'Now it does.',
    pictures: [],
  });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reply').value).toBe('');
});

test('another’s conversation is not there; whoever is not signed in is asked to', async () => {
  await open('?thread=th9', {
    'shopper/support/thread': () => ({
      code: 506,
      message: 'E506',
      data: null,
      status: 404,
      refusal: { name: 'unknownThread' },
    }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'To see your conversation' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});

test('what could not be had is asked for once, and again when it is wanted', async () => {
  let isBroken = true;
  const calls = await open('', {
    'shopper/support/articles': () =>
      isBroken
        ? { code: 1350, message: 'E1350', data: null, status: 500 }
        : { code: 0, data: { list: articles } },
  });
  const again = await screen.findByRole('button', { name: /reload/i });
  expect(screen.getByRole('heading', { name: 'Browse by topic' })).toBeDefined();
  expect(calls('shopper/support/articles')).toHaveLength(1);
  isBroken = false;
  fireEvent.click(again);
  await screen.findByRole('link', { name: /How to buy/ });
});
