import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  serverAnswers,
  startPage,
  storedUserInfo,
  storeUserInfo,
  userInfo,
} from '../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from '../screens/testing/render-screens';

freshDeviceForEach();

const partner = { issuer: 'nankai-app', subject: 'member-7' };
const token = `e30.${Buffer.from(JSON.stringify({ iss: partner.issuer, sub: partner.subject })).toString('base64url')}.x`;

let isDown = false;

/** Any screen, as a page load by a partner's link shows it. */
async function arrive(present: object, stranger: object) {
  startPage({ token });
  storeUserInfo(present);
  const sent = serverAnswers({
    'shopper/user/exchange': () => ({ code: 0, data: { ...stranger, guestHolds: true } }),
    'shopper/user/mergeGuest': () => (isDown ? 'network' : { code: 0, data: { merged: true } }),
    'shopper/coupon/offered': () => ({ code: 0, data: { list: [] } }),
    'shopper/user/logout': () => ({ code: 0, data: {} }),
  });
  const { startSession } = await import('../data/session');
  const { AskedAccount } = await import('./asked-account');
  await startSession();
  await renderScreens('/home', { '/home': <AskedAccount /> });
  await screen.findByRole('dialog', { name: 'Which account do you want to use?' });
  const ended = () =>
    sent.filter(({ path }) => path === 'shopper/user/logout').map(({ body }) => body['userId']);
  return { ended };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the question names both accounts, and staying changes nothing', async () => {
  const { ended } = await arrive(userInfo('mine'), userInfo('stranger'));
  const { textContent } = screen.getByRole('dialog');
  expect(textContent).toContain('mine@example.com');
  expect(textContent).toContain('stranger@example.com');
  press('Stay with mine@example.com');
  await isGone();
  expect(storedUserInfo()).toEqual(userInfo('mine'));
  await waitFor(() => expect(ended()).toEqual(['stranger']));
});

test('closing it is staying', async () => {
  await arrive(userInfo('mine'), userInfo('stranger'));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await isGone();
  expect(storedUserInfo()).toEqual(userInfo('mine'));
});

test('who wants the other account has it, and the first one is signed out on the server', async () => {
  const { ended } = await arrive(userInfo('mine'), userInfo('stranger', ''));
  press('Switch to your account at nankai-app');
  await isGone();
  expect(storedUserInfo()).toEqual({ ...userInfo('stranger', ''), partner });
  await waitFor(() => expect(ended()).toEqual(['mine']));
});

test('a guest is asked too, and told where what they bought would go', async () => {
  await arrive(userInfo('guest', ''), userInfo('stranger'));
  expect(screen.getByRole('dialog').textContent).toContain('moves to that account');
  press('Stay a guest');
  await isGone();
  expect(storedUserInfo()).toEqual(userInfo('guest', ''));
});

test('a guest’s things that could not be moved are told of, and the question stays until they are', async () => {
  isDown = true;
  await arrive(userInfo('guest', ''), userInfo('stranger'));
  press('Switch to stranger@example.com');
  await screen.findByText(/could not be moved/);
  expect(storedUserInfo()).toEqual(userInfo('guest', ''));
  isDown = false;
  press('Switch to stranger@example.com');
  await isGone();
  expect(storedUserInfo()).toEqual({ ...userInfo('stranger'), partner });
});
