import type { OfferedCoupon, OwnCoupon } from '@meal/contract/coupon';
import type { CouponState } from '@meal/contract/states';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { couponNow, sampleCoupon, sampleOffered } from '../../data/testing/sample-coupon';
import { ok, serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from '../testing/render-screens';
import { refused } from './testing/open-ticket';

freshDeviceForEach();

type Answers = Parameters<typeof serverAnswers>[0];

interface Setting {
  own?: Partial<Record<CouponState, OwnCoupon[]>>;
  offered?: OfferedCoupon[];
  /** Empty for a guest. */
  email?: string;
  query?: string;
  answers?: Answers;
}

const hourMs = 3_600_000;
const now = couponNow + hourMs;

/** The page as it is loaded; what is claimed moves from the one list to the other. */
async function open({
  own = {},
  offered = [],
  email = 'mio@example.com',
  query = '',
  answers = {},
}: Setting) {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  startPage();
  storeUserInfo(userInfo('u1', email));
  const claimed: OwnCoupon[] = [];
  const sent = serverAnswers({
    'shopper/coupon/list': ({ state }) => {
      const list = [...(own[state as CouponState] ?? []), ...(state === 'usable' ? claimed : [])];
      const counts = { usable: (own.usable?.length ?? 0) + claimed.length, used: 0, expired: 0 };
      return { code: 0, data: { list, total: list.length, counts } };
    },
    'shopper/coupon/offered': () => ({
      code: 0,
      data: {
        list: offered.map((coupon) => ({
          ...coupon,
          claimed: claimed.some(({ couponId }) => couponId === coupon.couponId),
        })),
      },
    }),
    'shopper/coupon/claim': ({ couponId, code }) => {
      const terms = offered.find((each) => each.couponId === couponId || each.code === code);
      const coupon = sampleCoupon({ ...terms, claimedAt: now, expiresAt: now + 72 * hourMs });
      claimed.push(coupon);
      return { code: 0, data: { coupon } };
    },
    'shopper/systemKey/clientConfig': ok({ serverTime: now }),
    ...answers,
  });
  const { default: Coupon } = await import('./coupon');
  await renderScreens(`/userCenter/coupon${query}`, { '/userCenter/coupon': <Coupon /> });
  await screen.findByRole('textbox', { name: 'Coupon code' });
  const claims = () => sent.filter(({ path }) => path === 'shopper/coupon/claim').map(({ body }) => body);
  return { claims };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Coupon code' });
function sendCode(code: string) {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.click(within(field().closest('form') as HTMLFormElement).getByRole('button', { name: 'Claim' }));
}
const ticket = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);

test('a usable coupon says what it needs, how long it is good, and leads to where it can be used', async () => {
  const bound = sampleCoupon({
    couponId: 'c2',
    title: 'Sukiyaki',
    minimumAmount: 6_000,
    storeId: 's1',
    storeName: 'Matsunohi',
    expiresAt: now + 3 * hourMs,
  });
  await open({ own: { usable: [bound, sampleCoupon()] } });
  const first = await ticket('Sukiyaki');
  for (const text of ['¥500 off', 'Orders of ¥6,000 or more', 'Only at Matsunohi', '3 hours left']) {
    expect(first.getByText(text)).toBeTruthy();
  }
  expect(first.getByRole('link', { name: 'Offers of this restaurant' }).getAttribute('href')).toContain('s1');
  const second = await ticket('Welcome');
  expect(second.getByText('2 days left')).toBeTruthy();
  expect(second.getByText('Valid 72 hours after claiming, one claim per user')).toBeTruthy();
});

test('one that an unpaid order has in hand leads there; a used one says no hours', async () => {
  await open({ own: { usable: [sampleCoupon({ orderId: 'o-1', expiresAt: now - hourMs })] } });
  const held = await ticket('Welcome');
  expect(held.getByText('Set aside for an order that is not paid yet')).toBeTruthy();
  expect(held.queryByText(/left|within the hour/)).toBeNull();
  expect(held.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toContain('orderId=o-1');
});

test('a used coupon leads to its order and says no end', async () => {
  const used = sampleCoupon({ state: 'used', orderId: 'o-2' });
  await open({ own: { used: [used] }, query: '?state=used' });
  const shown = await ticket('Welcome');
  expect(shown.queryByText(/^Until/)).toBeNull();
  expect(shown.getByRole('link', { name: 'Open the order' })).toBeTruthy();
});

test('its hours end while it is looked at: it is over, and leads nowhere', async () => {
  await open({ own: { usable: [sampleCoupon({ expiresAt: now })] } });
  const over = await ticket('Welcome');
  expect(over.getByText('Expired')).toBeTruthy();
  expect(over.queryByRole('link')).toBeNull();
});

test('a guest is told of the day there is, and of the way to keep it', async () => {
  await open({ own: { usable: [sampleCoupon()] }, email: '' });
  expect((await ticket('Welcome')).getByText('23 hours left')).toBeTruthy();
  expect(screen.getByText(/^Sign in to use your coupons/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});

test('what is claimed moves up, is told, and takes no focus with it', async () => {
  const offered = [sampleOffered(), sampleOffered({ couponId: 'c2', title: 'Kansai' })];
  const { claims } = await open({ offered });
  const first = await ticket('Welcome');
  const claim = first.getByRole('button', { name: 'Claim' });
  claim.focus();
  fireEvent.click(claim);
  expect(await screen.findByText(/^Claimed\. Use it by/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Find offers' })).toBeTruthy());
  expect(document.activeElement?.textContent).toBe('Coupons you can claim');
  expect(claims()).toMatchObject([{ couponId: 'c1' }]);
});

test('what cannot be claimed any more is told at the coupon', async () => {
  await open({ offered: [sampleOffered()], answers: { 'shopper/coupon/claim': () => refused(311) } });
  const first = await ticket('Welcome');
  fireEvent.click(first.getByRole('button', { name: 'Claim' }));
  const button = first.getByRole('button', { name: 'Claim' });
  await waitFor(() => expect(button.getAttribute('aria-describedby')).toBeTruthy());
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBeTruthy();
});

test('an empty code says so, and nothing is sent', async () => {
  const { claims } = await open({});
  sendCode(' ');
  expect(screen.getByText('Coupon code must not be empty')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(claims()).toEqual([]);
});

test('a code that is refused stays in its field, which says why and has the focus', async () => {
  await open({ answers: { 'shopper/coupon/claim': () => refused(304) } });
  sendCode('NOSUCH');
  expect(await screen.findByText('Coupon code does not exist')).toBeTruthy();
  expect(field().value).toBe('NOSUCH');
  expect(document.activeElement).toBe(field());
  fireEvent.change(field(), { target: { value: 'NOSUCH1' } });
  expect(screen.queryByText('Coupon code does not exist')).toBeNull();
});

test('after a code was claimed the field is empty and the same', async () => {
  await open({ query: '?code=NAMBA300' });
  expect(field().value).toBe('NAMBA300');
  const before = field();
  sendCode('namba300');
  await waitFor(() => expect(field().value).toBe(''));
  expect(field()).toBe(before);
});

test('the code of one that is there for everybody claims it without a word of refusal', async () => {
  const offered = [sampleOffered()];
  let isFirst = true;
  const { claims } = await open({
    offered,
    answers: {
      'shopper/coupon/claim': () => {
        if (isFirst) {
          isFirst = false;
          const refusal = { name: 'couponPublic', couponId: 'c1' };
          return { code: 307, message: 'E307', data: null, status: 409, refusal };
        }
        return { code: 0, data: { coupon: sampleCoupon() } };
      },
    },
  });
  const { onFailure } = await import('../../data/client');
  const told = vi.fn<(error: Error) => void>();
  onFailure(told);
  sendCode('WELCOME500');
  expect(await screen.findByText(/^Claimed\. Use it by/)).toBeTruthy();
  expect(claims().map(({ code, couponId }) => code ?? couponId)).toEqual(['WELCOME500', 'c1']);
  expect(told).not.toHaveBeenCalled();
});

test('what could not be loaded can be loaded again', async () => {
  let isDown = true;
  const list = [sampleCoupon()];
  const counts = { usable: 1, used: 0, expired: 0 };
  await open({
    answers: {
      'shopper/coupon/list': () =>
        isDown
          ? { code: 1350, message: 'E1350', data: null, status: 500 }
          : { code: 0, data: { list, total: 1, counts } },
    },
  });
  const reload = await screen.findByRole('button', { name: /Request failed/ });
  isDown = false;
  await act(async () => fireEvent.click(reload));
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy();
});

test.each([
  ['', 'No coupons yet', 'Find offers'],
  ['?state=used', 'Nothing used yet', 'Usable'],
  ['?state=expired', 'Nothing has expired', 'Usable'],
])('an empty list (%s) says what comes there and leads on', async (query, title, link) => {
  await open({ query });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: new RegExp(link) }).length).toBeGreaterThan(0);
});
