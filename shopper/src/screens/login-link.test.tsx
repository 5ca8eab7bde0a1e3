import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  serverAnswers,
  startPage,
  storedUserInfo,
  storeUserInfo,
  userInfo,
} from '../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from './testing/render-screens';

freshDeviceForEach();

const page = '/loginLink';
const refused = (code: number) => () => ({ code, message: `E${code}`, data: null, status: 400 });

async function open(address: string, answers: Parameters<typeof serverAnswers>[0] = {}) {
  startPage();
  const sent = serverAnswers({
    'shopper/user/loginLink': () => ({ code: 0, data: { email: 'mine@example.com' } }),
    'shopper/user/loginWithLink': () => ({ code: 0, data: userInfo('mine') }),
    'shopper/user/logout': () => ({ code: 0, data: {} }),
    ...answers,
  });
  const { default: LoginLink } = await import('./login-link');
  await renderScreens(address, { [page]: <LoginLink />, '/home': <h1>Home</h1> });
  return (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));

test('opening the link signs nobody in; the button does, and the page says as whom', async () => {
  const sent = await open(`${page}#key=the-key`);
  await heading('Sign in on this device');
  expect(screen.getByText('mine@example.com')).toBeTruthy();
  expect(sent('shopper/user/loginWithLink')).toEqual([]);
  await press();
  await heading('Home');
  expect(sent('shopper/user/loginWithLink').map((body) => body['key'])).toEqual(['the-key']);
  expect(storedUserInfo()).toEqual(userInfo('mine'));
});

test('whoever is signed in here is named first, and signed out when the link is taken', async () => {
  storeUserInfo(userInfo('other'));
  const sent = await open(`${page}#key=the-key`);
  await screen.findByText(/signed in as other@example\.com here/);
  await press();
  await heading('Home');
  expect(sent('shopper/user/logout').map((body) => body['userId'])).toEqual(['other']);
  await waitFor(() => expect(storedUserInfo()).toEqual(userInfo('mine')));
});

test('a link that turns out to be over signs nobody out', async () => {
  storeUserInfo(userInfo('other'));
  const sent = await open(`${page}#key=the-key`, { 'shopper/user/loginWithLink': refused(1105) });
  await press();
  await heading('This link no longer works');
  expect(sent('shopper/user/logout')).toEqual([]);
  expect(storedUserInfo()).toEqual(userInfo('other'));
});

test.each([
  ['without its key', page, {}],
  ['that is over', `${page}#key=the-key`, { 'shopper/user/loginLink': refused(1105) }],
])('a link %s says what to do instead', async (_, address, answers) => {
  await open(address, answers);
  await heading('This link no longer works');
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});

test('a link that ends while it is looked at says so', async () => {
  await open(`${page}#key=the-key`, { 'shopper/user/loginWithLink': refused(1105) });
  await press();
  expect(await heading('This link no longer works')).toBeTruthy();
});
