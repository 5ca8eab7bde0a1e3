import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from '../../testing/render-screens';

freshDeviceForEach();

const session = (sessionId: string, deviceName: string, current: boolean) => ({
  sessionId,
  deviceName,
  current,
  createdAt: 1_794_700_000_000,
  lastSeenAt: 1_794_800_000_000,
});

async function open() {
  startPage();
  storeUserInfo(userInfo('mine'));
  const sent = serverAnswers({
    'shopper/user/sessions': () => ({
      code: 0,
      data: { list: [session('s1', 'iPhone, Safari', true), session('s2', 'Windows, Edge', false)] },
    }),
    'shopper/user/endSession': () => ({ code: 0, data: {} }),
  });
  const { default: DevicesSheet } = await import('./devices-sheet');
  await renderScreens('/', { '/': <DevicesSheet open onClose={() => {}} /> });
  return () => sent.filter(({ path }) => path === 'shopper/user/endSession').map(({ body }) => body);
}

// Never words that could be read as one's own sign-out.
test.each([
  ['Sign out on Windows, Edge', { sessionId: 's2' }, 'Device signed out.'],
  ['Sign out on all other devices', { others: true }, 'All other devices signed out.'],
])('%s: it is told which devices are out', async (name, body, told) => {
  const ended = await open();
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(ended()).toMatchObject([body]);
});
