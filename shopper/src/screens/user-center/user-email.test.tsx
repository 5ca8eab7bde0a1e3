import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from '../testing/render-screens';

freshDeviceForEach();

const page = '/userCenter/userEmail';
const email = 'mio@partner.example';

async function typeOwnAddress(emailProven: boolean) {
  storeUserInfo(userInfo('u1', email));
  startPage();
  const profile = {
    userId: 'u1',
    email,
    emailProven,
    nickname: 'Mio',
    avatar: '',
    guest: false,
    language: 1,
  };
  const sent = serverAnswers({
    'shopper/user/getMyInfo': () => ({ code: 0, data: profile }),
    'shopper/user/sendEmail': () => ({ code: 0, data: { resendAfterSeconds: 60 } }),
  });
  const { default: UserEmail } = await import('./user-email');
  await renderScreens(page, { [page]: <UserEmail /> });
  await screen.findByText(email);
  fireEvent.change(await screen.findByLabelText('New email address'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  return () => sent.filter(({ path }) => path === 'shopper/user/sendEmail').map(({ body }) => body.email);
}

test('the address that the account has already is no new one', async () => {
  const asked = await typeOwnAddress(true);
  expect(await screen.findByText('This is your current address')).toBeTruthy();
  expect(asked()).toEqual([]);
});

test('an address that only a partner has named can be proven', async () => {
  const asked = await typeOwnAddress(false);
  await screen.findByRole('heading', { level: 1, name: 'Check your email' });
  expect(asked()).toEqual([email]);
});
