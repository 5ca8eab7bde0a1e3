import type { OwnInvitation } from '@meal/contract/invitation';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleInvitation, sampleReward } from '../../data/testing/sample-invitation';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens, shownAddress } from '../testing/render-screens';

freshDeviceForEach();

const page = '/userCenter/invitation';
type Answer = Parameters<typeof serverAnswers>[0][string];

interface Opened {
  own?: OwnInvitation;
  mine?: Answer;
  register?: Answer;
  address?: string;
}

async function open({ own = sampleInvitation(), mine, register, address = page }: Opened = {}) {
  startPage();
  const sent = serverAnswers({
    'shopper/invitation/mine': mine ?? (() => ({ code: 0, data: own })),
    'shopper/invitation/register': register ?? (() => ({ code: 0, data: own })),
  });
  const { default: Invitation } = await import('./invitation');
  await renderScreens(address, { [page]: <Invitation />, '/login': <p>Login</p> });
  return (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body);
}

const signedIn = (opened: Opened = {}) => {
  storeUserInfo(userInfo('u1'));
  return open(opened);
};
const field = () => screen.findByLabelText('Invitation code');
const registerBy = (code: string) => async () => {
  fireEvent.change(await field(), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
};
const refused = (code: number, why?: string) => () => ({
  code,
  message: `E${code}`,
  data: null,
  status: 400,
  ...(why ? { refusal: { name: 'invitationUnavailable', why } } : {}),
});

test('the code in groups of four, what it is good for, and that nothing has come of it yet', async () => {
  await signedIn();
  expect(await screen.findByText('K7QM 4XWD')).toBeTruthy();
  expect(screen.getByText('You and your friend each get a coupon for ¥500 off.')).toBeTruthy();
  expect(screen.getByText('No invitations yet')).toBeTruthy();
  expect(screen.getByText(/within 14 days of signing up/)).toBeTruthy();
  expect(screen.getByText(/You can get 10 coupons a month/)).toBeTruthy();
  expect(screen.getByText(/share a device, a payment card or a mailbox/)).toBeTruthy();
  expect(screen.getByText(/until Nov 30/)).toBeTruthy();
});

test('a friend gets it by LINE, by a link, or by a scan', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await signedIn();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy code' }));
  expect(writeText).toHaveBeenLastCalledWith('K7QM4XWD');
  expect(await screen.findByText('The code has been copied.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send to a friend' }));
  const sheet = within(await screen.findByRole('dialog'));
  const line = sheet.getByRole('link', { name: 'Send by LINE' }).getAttribute('href') ?? '';
  const message = new URL(line).searchParams.get('text') ?? '';
  expect(message).toContain('K7QM4XWD for restaurant meal tickets');
  expect(message).toContain('https://shop.example/food/userCenter/invitation?code=K7QM4XWD');
  expect(sheet.getByRole('img', { name: 'QR code of your invitation link' })).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Copy link' }));
  expect(writeText).toHaveBeenLastCalledWith('https://shop.example/food/userCenter/invitation?code=K7QM4XWD');
});

test.each([
  [{}, 'A friend registered your code', 'No ticket used yet', /once your friend has used a ticket/],
  [{ side: 'friend' }, 'You registered a friend’s code', 'No ticket used yet', /once you have used a ticket/],
  [
    { state: 'waiting', waitingUntil: Date.UTC(2026, 10, 16, 3, 15) },
    'A friend registered your code',
    'Coupon on its way',
    /arrives at 12:15/,
  ],
  [
    { side: 'friend', type: 'campaign', state: 'given', settledAt: Date.UTC(2026, 10, 16, 3, 15) },
    'You registered a campaign code',
    'Coupon given',
    /Given Nov 16/,
  ],
  [{ state: 'withheld', reason: 'device' }, 'A friend registered your code', 'No coupon', /same device/],
  [{ state: 'withheld', reason: 'instrument' }, 'A friend registered your code', 'No coupon', /same card/],
  [{ state: 'withheld', reason: 'email' }, 'A friend registered your code', 'No coupon', /same mailbox/],
  [
    { state: 'withheld', reason: 'monthLimit' },
    'A friend registered your code',
    'No coupon',
    /already had 10 coupons that month/,
  ],
] as const)('%j is told in words', async (changed, title, state, text) => {
  await signedIn({ own: sampleInvitation({ rewards: [sampleReward(changed)], givenThisMonth: 3 }) });
  const item = within((await screen.findByText(title)).closest('li') ?? document.body);
  expect(item.getByText(state)).toBeTruthy();
  expect(item.getByText(text)).toBeTruthy();
});

test('the month is counted once somebody was invited, and coupons are a tap away', async () => {
  const rewards = [sampleReward({ state: 'given', settledAt: Date.UTC(2026, 10, 16, 3) })];
  await signedIn({ own: sampleInvitation({ rewards, givenThisMonth: 1 }) });
  expect(await screen.findByText(/this month: 1 of 10/)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'See my coupons' }));
  expect(shownAddress()).toBe('/userCenter/coupon');
});

test('the code of a friend’s link stands in the form and is registered', async () => {
  const registered = [{ type: 'friend' as const, code: 'ABCDEFGH' }];
  const after = sampleInvitation({ registered, rewards: [sampleReward({ side: 'friend' })] });
  const bodies = await signedIn({
    address: `${page}?code=abcd-efgh`,
    register: () => ({ code: 0, data: after }),
  });
  expect(((await field()) as HTMLInputElement).value).toBe('ABCDEFGH');
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Registered friend’s code: ABCDEFGH')).toBeTruthy();
  expect(await screen.findByText(/The code is registered\. Your coupon arrives/)).toBeTruthy();
  expect(bodies('shopper/invitation/register').map(({ code }) => code)).toEqual(['ABCDEFGH']);
  expect(((await field()) as HTMLInputElement).value).toBe('');
});

test('that there will be no coupon is said at once', async () => {
  const rewards = [sampleReward({ side: 'friend', state: 'withheld', reason: 'device' })];
  const after = sampleInvitation({ registered: [{ type: 'friend', code: 'ABCDEFGH' }], rewards });
  await signedIn({ register: () => ({ code: 0, data: after }) });
  await registerBy('ABCDEFGH')();
  expect(await screen.findByText(/but there is no coupon for it/)).toBeTruthy();
  expect(screen.getByText(/same device/)).toBeTruthy();
});

test.each([
  [1002, 'unknown', 'There is no such code. Please check what you typed.'],
  [1002, 'notYet', 'This code cannot be registered yet.'],
  [1002, 'ended', 'This campaign has ended.'],
  [1002, 'usedUp', 'All places of this campaign are taken.'],
  [1002, 'late', 'You signed up more than 14 days ago, so it is too late to register a code.'],
  [1001, undefined, 'Feature unavailable'],
  [1003, undefined, 'Cannot register own invitation code'],
  [1004, undefined, 'Cannot register same type of code'],
])('E%i %s stands at the field', async (code, why, words) => {
  await signedIn({ register: refused(code, why) });
  await registerBy('ABCDEFGH')();
  const input = await field();
  await vi.waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  const told = document.getElementById(input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  expect(told?.textContent).toContain(words);
  expect(document.activeElement).toBe(input);
  expect((input as HTMLInputElement).value).toBe('ABCDEFGH');
});

test('nothing is sent without a code', async () => {
  const bodies = await signedIn();
  await registerBy(' ')();
  expect(await screen.findByText('Invitation code must not be empty')).toBeTruthy();
  expect(bodies('shopper/invitation/register')).toEqual([]);
});

test('one’s own link is told apart, and one that comes too late says so', async () => {
  await signedIn({ address: `${page}?code=K7QM4XWD` });
  expect(await screen.findByText('This is your own link. Send it to a friend.')).toBeTruthy();
  expect(((await field()) as HTMLInputElement).value).toBe('');
});

test('who signed up long ago has no form, and whoever comes by a link is told why', async () => {
  const { registerBy: _, ...late } = sampleInvitation();
  await signedIn({ own: late, address: `${page}?code=ABCDEFGH` });
  expect(await screen.findByText(/only be registered within 14 days/)).toBeTruthy();
  expect(screen.queryByLabelText('Invitation code')).toBeNull();
});

test('with one of each type registered there is nothing left to register', async () => {
  const registered = [{ type: 'campaign' as const, code: 'NANKAI2026' }, { type: 'friend' as const }];
  await signedIn({ own: sampleInvitation({ registered }) });
  expect(await screen.findByText('Registered campaign code: NANKAI2026')).toBeTruthy();
  expect(screen.getByText(/friend who has since left/)).toBeTruthy();
  expect(screen.queryByLabelText('Invitation code')).toBeNull();
});

test('switched off, it says so and keeps telling of what was', async () => {
  const { code: _code, link: _link, ...off } = sampleInvitation({ enabled: false });
  await signedIn({ own: { ...off, rewards: [sampleReward({ state: 'given', settledAt: 1 })] } });
  expect(await screen.findByText('Invitations are paused')).toBeTruthy();
  expect(screen.getByText('Coupon given')).toBeTruthy();
  expect(screen.queryByLabelText('Invitation code')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send to a friend' })).toBeNull();
});

test('a guest is asked to sign in and comes back with the code', async () => {
  const bodies = await open({ address: `${page}?code=ABCDEFGH` });
  expect(await screen.findByText('A friend has invited you')).toBeTruthy();
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(await screen.findByText('Login')).toBeTruthy();
  const { takeReturn } = await import('../../shell/sign-in-return');
  expect(takeReturn('user')).toBe(`${page}?code=ABCDEFGH`);
  expect(bodies('shopper/invitation/mine')).toEqual([]);
});

test('whoever comes without a code is asked to sign in for one', async () => {
  await open();
  expect(await screen.findByText('Sign in to get your own invitation code.')).toBeTruthy();
});

test('what could not be loaded can be asked for again', async () => {
  let isUp = false;
  const answer = () => (isUp ? { code: 0, data: sampleInvitation() } : refused(1350)());
  await signedIn({ mine: answer });
  const reload = await screen.findByRole('button', { name: 'Request failed, click to reload.' });
  isUp = true;
  fireEvent.click(reload);
  expect(await screen.findByText('K7QM 4XWD')).toBeTruthy();
});
