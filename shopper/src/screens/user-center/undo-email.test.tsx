import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverAnswers, startPage } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from '../testing/render-screens';

freshDeviceForEach();

const page = '/userCenter/undoEmail';
type Answer = Parameters<typeof serverAnswers>[0][string];

async function open(address: string, answer: Answer) {
  startPage();
  const sent = serverAnswers({
    'shopper/user/undoUpdateEmail': answer,
    'shopper/systemKey/clientConfig': () => ({ code: 0, data: { supportEmail: 'help@example.jp' } }),
  });
  const { default: UndoEmail } = await import('./undo-email');
  await renderScreens(address, { [page]: <UndoEmail /> });
  return () => sent.filter(({ path }) => path === 'shopper/user/undoUpdateEmail');
}

const refused = (code: number) => () => ({ code, message: `E${code}`, data: null, status: 400 });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Undo the change' }));

test('opening the link changes nothing; the button does, with the key of the link', async () => {
  const sent = await open(`${page}#key=the-key`, () => ({ code: 0, data: { email: 'mine@example.com' } }));
  await heading('Undo the change of address');
  expect(sent()).toEqual([]);
  await press();
  await heading('Your account is back');
  expect(screen.getByText(/mine@example\.com/)).toBeTruthy();
  expect(sent().map(({ body }) => body['key'])).toEqual(['the-key']);
});

test.each([
  ['that is over', 1105, 'already been used or has expired'],
  ['whose address has another account', 1107, 'now used by another account'],
])('a link %s says whom to ask', async (_, code, words) => {
  await open(`${page}#key=the-key`, refused(code));
  await press();
  await heading('This link no longer works');
  const text = await screen.findByText(new RegExp(words));
  expect(text.textContent).toContain('help@example.jp');
});

test('a link without its key is no link', async () => {
  const sent = await open(page, refused(1105));
  await heading('This link no longer works');
  expect(sent()).toEqual([]);
});
