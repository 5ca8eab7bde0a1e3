import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleActivity, sampleSalePrice } from '../../data/testing/sample-activity';
import { sampleOffered } from '../../data/testing/sample-coupon';
import { sampleOffer } from '../../data/testing/sample-offer';
import { ok, serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import '../../data/testing/online-again';
import { freshDeviceForEach, renderScreens, shownAddress } from '../testing/render-screens';

freshDeviceForEach();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answers = Parameters<typeof serverAnswers>[0];

const detail = 'shopper/activity/detail';
const { serverTime } = sampleActivity();
const minuteMs = 60_000;
const hourMs = 3_600_000;
const wrongMs = hourMs;
const coming = { state: 'preparation', startsAt: serverTime + 90_000, endsAt: serverTime + hourMs } as const;

interface Visit {
  email?: string;
  query?: string;
  launch?: Record<string, string>;
}

/** The page of a sale as a page load shows it; a guest without an address. */
async function openSale(answers: Answers, { email = '', query = '?activityId=a1', launch }: Visit = {}) {
  startPage(launch);
  storeUserInfo(userInfo('u1', email));
  const sent = serverAnswers(answers);
  const { default: FoodActivity } = await import('../food-activity');
  await renderScreens(`/foodActivity${query}`, {
    '/foodActivity': <FoodActivity />,
    '/login': <h1>Login</h1>,
  });
  return (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body);
}

const title = () => screen.findByRole('heading', { level: 1, name: 'New Year tables' });
const timer = (name: RegExp) => screen.getByRole('timer', { name });

test('in preparation: when it begins, how long that is, what will be in it, and nothing to buy yet', async () => {
  await openSale({ [detail]: ok(sampleActivity(coming)) });
  await title();
  expect(screen.getByText(/^Begins .*Nov/)).toBeTruthy();
  expect(timer(/^Until the sale begins$/).textContent).toContain('00:01:');
  expect(screen.getByRole('heading', { name: 'What will be in this sale' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'In this sale' })).toBeNull();
  expect(screen.queryByText('The sale has begun')).toBeNull();
});

test('running: until when, its offers at its prices with its limit, and its coupons', async () => {
  await openSale({
    [detail]: ok(sampleActivity({ coupons: [sampleOffered({ title: 'On top of it' })] })),
  });
  await title();
  expect(timer(/^Until the sale ends/)).toBeTruthy();
  expect(screen.getByText('The sale has begun')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'In this sale' })).toBeTruthy();
  const card = screen.getByText('Up to 2 per person').closest('li');
  expect(card?.textContent).toContain('¥1,980');
  expect(card?.textContent).not.toContain('¥2,980');
  expect(screen.getByRole('heading', { name: 'Coupons with this sale' })).toBeTruthy();
  expect(screen.getByText('On top of it')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Email me when it begins' })).toBeNull();
});

test('ended: it says so, sells nothing, and leads to what there is instead', async () => {
  const others = [
    {
      activityId: 'a2',
      title: 'Spring lunches',
      lead: 'Lighter.',
      picture: '/media/dishes/bento.svg?seed=2',
      state: 'available' as const,
      startsAt: serverTime,
      endsAt: serverTime + hourMs,
    },
  ];
  await openSale({
    [detail]: ok(sampleActivity({ state: 'ended', endsAt: serverTime - minuteMs, others })),
  });
  await title();
  expect(screen.getByText('This sale is over')).toBeTruthy();
  expect(screen.getByText(/^Ended .*Nov/)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByText('¥1,980')).toBeNull();
  expect(screen.getByRole('link', { name: 'Find offers' }).getAttribute('href')).toBe('/offerListSearch');
  expect(screen.getByRole('link', { name: /Spring lunches/ }).getAttribute('href')).toBe(
    '/foodActivity?activityId=a2',
  );
});

test('an unknown sale, and an address without one, lead home; the server is asked only about a name', async () => {
  const refusal = { name: 'unknownActivity' };
  const unknown = () => ({ code: 1102, message: 'E1102', data: null, status: 404, refusal });
  await openSale({ [detail]: unknown });
  await screen.findByRole('heading', { level: 1, name: 'Sale not found' });
  expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/home');
  cleanup();
  const sent = await openSale({ [detail]: unknown }, { query: '' });
  await screen.findByRole('heading', { level: 1, name: 'Sale not found' });
  expect(sent(detail)).toEqual([]);
});

test('the sale that the app was started with stands for one that the address does not name', async () => {
  const sent = await openSale(
    { [detail]: ok(sampleActivity()) },
    { query: '', launch: { activityId: 'a1' } },
  );
  await title();
  expect(sent(detail)).toMatchObject([{ activityId: 'a1' }]);
});

test('sold out: the offer says so at this price; with nothing at all the page leads on', async () => {
  const gone = { offer: sampleOffer({ visit: 'free' }), sale: sampleSalePrice({ stock: 0, soldOut: true }) };
  await openSale({ [detail]: ok(sampleActivity({ offers: [gone] })) });
  await title();
  expect(screen.getByText('Sold out at this price')).toBeTruthy();
  expect(screen.queryByText('Up to 2 per person')).toBeNull();
  cleanup();
  await openSale({ [detail]: ok(sampleActivity({ offers: [] })) });
  await title();
  expect(screen.getByText('Nothing is left in this sale')).toBeTruthy();
});

/** Remembers what was wished for, as the server does. */
function reminding() {
  let reminded = false;
  return {
    [detail]: () => ok(sampleActivity({ ...coming, reminded }))(),
    'shopper/activity/remind': ({ wanted }: Record<string, unknown>) => {
      reminded = wanted === true;
      return ok({ reminded })();
    },
  };
}

test('who is signed in asks for a mail, and takes that back', async () => {
  const sent = await openSale(reminding(), { email: 'mio@example.com' });
  await title();
  fireEvent.click(screen.getByRole('button', { name: 'Email me when it begins' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Don’t email me after all' }));
  expect(await screen.findByRole('button', { name: 'Email me when it begins' })).toBeTruthy();
  expect(sent('shopper/activity/remind')).toMatchObject([
    { activityId: 'a1', wanted: true },
    { activityId: 'a1', wanted: false },
  ]);
});

test('a reminder that was not taken note of is not promised', async () => {
  await openSale(
    { ...reminding(), 'shopper/activity/remind': () => 'network' },
    { email: 'mio@example.com' },
  );
  await title();
  fireEvent.click(screen.getByRole('button', { name: 'Email me when it begins' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Email me when it begins' })).toHaveProperty('disabled', false),
  );
  expect(screen.queryByText('We’ll email you when it begins')).toBeNull();
  expect(screen.queryByText('We’ll email you when the sale begins.')).toBeNull();
});

test('a guest signs in for a mail, and comes back to the sale', async () => {
  await openSale(reminding());
  await title();
  expect(screen.queryByRole('button', { name: 'Email me when it begins' })).toBeNull();
  expect(screen.getByText('Sign in to get an email when it begins.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(shownAddress()).toBe('/login');
  const { appState } = await import('../../data/app-state');
  expect(appState().temporary.returnTo).toBe('/foodActivity?activityId=a1');
});

test('a page that fails is tried again by a tap', async () => {
  let isBroken = true;
  await openSale({
    [detail]: () =>
      isBroken ? { code: 1350, message: 'E1350', data: null, status: 500 } : ok(sampleActivity())(),
  });
  const again = await screen.findByRole('button', { name: /click to reload/ });
  expect(screen.queryByRole('heading', { name: 'Sale not found' })).toBeNull();
  isBroken = false;
  fireEvent.click(again);
  expect(await title()).toBeTruthy();
});

test('offline there is another try, and what was seen before stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openSale({ [detail]: () => 'network' });
  expect(await screen.findByRole('button', { name: /click to reload/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Sale not found' })).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  cleanup();
  vi.restoreAllMocks();
  let isOnline = true;
  const sent = await openSale({
    [detail]: () => (isOnline ? ok(sampleActivity(coming))() : 'network'),
  });
  await title();
  isOnline = false;
  for (const name of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(name)));
  await waitFor(() => expect(sent(detail).length).toBeGreaterThan(1));
  await title();
});

test('the countdown is on the server’s clock while the device is an hour wrong, and the sale begins by itself', async () => {
  vi.useFakeTimers({ now: serverTime + wrongMs, toFake: ['Date'] });
  let hasBegun = false;
  const sent = await openSale({
    [detail]: () =>
      ok(
        sampleActivity({
          ...coming,
          serverTime: Date.now() - wrongMs,
          ...(hasBegun ? { state: 'available' as const } : {}),
        }),
      )(),
  });
  await title();
  expect(timer(/^Until the sale begins/).textContent).toContain('00:01:30');
  vi.setSystemTime(serverTime + wrongMs + 30_000);
  await waitFor(() => expect(timer(/^Until the sale begins/).textContent).toContain('00:01:00'), {
    timeout: 3_000,
  });
  expect(sent(detail)).toHaveLength(1);
  hasBegun = true;
  vi.setSystemTime(coming.startsAt + wrongMs);
  expect(await screen.findByText('The sale has begun', {}, { timeout: 3_000 })).toBeTruthy();
  expect(timer(/^Until the sale ends/).textContent).toContain('00:58:30');
});
