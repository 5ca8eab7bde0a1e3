import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleTicket } from '../data/testing/sample-ticket';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from '../screens/testing/render-screens';

const wallet = '/centerArea/established';
const use = '/userCenter/useTicket';
const details = '/userCenter/userTicketDetails';
const key = { payload: 'v1.ticket-1.4102412400000.signature.59000000.mac', secret: 'c2VjcmV0' };
const counts = { application: 0, established: 0, used: 0, cancelled: 0 };
const codeName = 'QR code of this ticket';

freshDeviceForEach();

/** A guest bought a ticket and was away for so long that the session has ended. */
async function comeBackAfterAWeek() {
  startPage();
  storeUserInfo(userInfo('g1', ''));
  const { saveKey, saveTicket } = await import('../offline/saved-tickets');
  saveTicket('g1', { ticket: sampleTicket(), serverTime: Date.now() });
  saveKey('g1', 'ticket-1', { ...key, serverTime: Date.now() });
  localStorage.removeItem('USERINFO');
}

async function open(path: string, answers: Parameters<typeof serverAnswers>[0] = {}) {
  startPage();
  const sent = serverAnswers(answers);
  const { GuestGuard } = await import('./session-guard');
  const { default: Wallet } = await import('../screens/center-area');
  const { default: Details } = await import('../screens/user-center/user-ticket-details');
  const { default: Use } = await import('../screens/user-center/use-ticket');
  await renderScreens(path, {
    [wallet]: (
      <GuestGuard>
        <Wallet />
      </GuestGuard>
    ),
    [details]: (
      <GuestGuard>
        <Details />
      </GuestGuard>
    ),
    [use]: (
      <GuestGuard>
        <Use />
      </GuestGuard>
    ),
  });
  return { asked: () => sent.map((call) => call.path) };
}

const online = {
  'shopper/user/guest': () => ({ code: 0, data: userInfo('g2', '') }),
  'shopper/user/ticket/queryList': () => ({
    code: 0,
    data: { list: [], counts, serverTime: Date.now() },
  }),
};

test('without network and session, the tickets of the last visit are shown with their codes', async () => {
  await comeBackAfterAWeek();
  await open(wallet);
  expect(await screen.findByRole('link', { name: 'Sukiyaki set' })).toBeTruthy();
  expect(screen.getByText(/^Saved on this device/)).toBeTruthy();
  cleanup();
  const { asked } = await open(`${use}?ticketId=ticket-1`);
  expect(await screen.findByRole('img', { name: codeName })).toBeTruthy();
  expect(screen.getByText(/^As of/)).toBeTruthy();
  expect(asked()).not.toContain('shopper/user/ticket/detail');
});

test('a new guest session does not take them away', async () => {
  await comeBackAfterAWeek();
  await open(wallet, online);
  await screen.findByRole('link', { name: 'Sukiyaki set' });
  await waitFor(() => expect(localStorage.getItem('SAVEDTICKETS')).toContain('"g2"'));
  cleanup();
  const { asked } = await open(`${use}?ticketId=ticket-1`, online);
  expect(await screen.findByRole('img', { name: codeName })).toBeTruthy();
  expect(asked()).not.toContain('shopper/user/ticket/detail');
});

test('when the network is back, the session begins by itself, and they stay', async () => {
  await comeBackAfterAWeek();
  let isDown = true;
  await open(wallet, {
    ...online,
    'shopper/user/guest': () => (isDown ? 'network' : online['shopper/user/guest']()),
  });
  await screen.findByRole('link', { name: 'Sukiyaki set' });
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(localStorage.getItem('SAVEDTICKETS')).toContain('"g2"'));
  expect(screen.getByRole('link', { name: 'Sukiyaki set' })).toBeTruthy();
});

test('what only the device knows of can be used, but not cancelled', async () => {
  await comeBackAfterAWeek();
  await open(`${details}?ticketId=ticket-1`);
  expect(await screen.findByRole('link', { name: 'Use ticket' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

test('whoever has signed out left nothing', async () => {
  await comeBackAfterAWeek();
  const { clearUserInfo } = await import('../device/user-info');
  clearUserInfo();
  await open(wallet);
  expect(await screen.findByRole('button', { name: /^Request failed/ })).toBeTruthy();
});

test('whoever is signed in sees nothing of them', async () => {
  await comeBackAfterAWeek();
  storeUserInfo(userInfo('u1'));
  await open(wallet, online);
  expect(await screen.findByRole('link', { name: 'Find offers' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sukiyaki set' })).toBeNull();
});

test('without network, session and saved tickets it says that there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(wallet);
  expect(await screen.findByRole('heading', { level: 1, name: 'No network available' })).toBeTruthy();
  expect(screen.queryByText('An error has occurred')).toBeNull();
});
