import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Activity } from '../../data/activities';
import { sampleActivity, sampleSalePrice } from '../../data/testing/sample-activity';
import { sampleOffer } from '../../data/testing/sample-offer';
import { ok, serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { streamAnswers } from '../../data/testing/told-lines';
import { freshDeviceForEach, renderScreens } from '../testing/render-screens';

freshDeviceForEach();
afterEach(() => vi.useRealTimers());

const title = 'Lantern sale';
const priceOf = (stock = 0) => sampleSalePrice({ stock, soldOut: stock === 0 });
const saleOf = (change: Partial<Activity> = {}, [first, second] = [4, 3]) =>
  sampleActivity({
    title,
    offers: [
      { offer: sampleOffer(), sale: priceOf(first) },
      { offer: sampleOffer({ offerId: 'o2', title: 'Udon lunch' }), sale: priceOf(second) },
    ],
    ...change,
  });
const { serverTime } = sampleActivity();

async function open(first: Activity, { session = true } = {}) {
  startPage();
  if (session) storeUserInfo(userInfo('u1'));
  let sale = first;
  const { wanted, tell, ...events } = streamAnswers();
  const sent = serverAnswers({
    'shopper/activity/detail': () => ({ code: 0, data: sale }),
    'shopper/systemKey/clientConfig': ok({ serverTime, paymentMethods: [], payWith: [] }),
    ...events,
  });
  const { default: FoodActivity } = await import('../food-activity');
  await renderScreens('/foodActivity?activityId=a1', { '/foodActivity': <FoodActivity /> });
  await screen.findByRole('heading', { level: 1, name: title });
  return {
    wanted,
    tell,
    asked: () => sent.filter(({ path }) => path === 'shopper/activity/detail').length,
    become: (next: Activity) => {
      sale = next;
    },
  };
}

const cardOf = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement;
const tell = (offerId: string, stock: number) =>
  ({ kind: 'stock', offerId, stock: 40, sale: { activityId: 'a1', stock } }) as const;

test('what others buy is taken off where it stands, by one stream for the whole sale and without asking', async () => {
  const page = await open(saleOf());
  await waitFor(() => expect(page.wanted).toMatchObject([{ offerIds: ['o1', 'o2'] }]));
  page.tell(tell('o1', 2));
  expect(await within(cardOf('Sukiyaki set')).findByText('2 left')).toBeTruthy();
  expect(within(cardOf('Udon lunch')).getByText('3 left')).toBeTruthy();
  page.tell(tell('o2', 0));
  expect(await within(cardOf('Udon lunch')).findByText('Sold out at this price')).toBeTruthy();
  expect([page.asked(), page.wanted.length]).toEqual([1, 1]);
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(said()).toContain('Udon lunch: sold out at this price'), { timeout: 5_000 });
});

test('a stock of another sale, or of none, is not this one’s', async () => {
  const page = await open(saleOf());
  await waitFor(() => expect(page.wanted).toHaveLength(1));
  page.tell({ kind: 'stock', offerId: 'o1', stock: 1, sale: { activityId: 'a2', stock: 1 } });
  page.tell({ kind: 'stock', offerId: 'o1', stock: 1 });
  page.tell(tell('o2', 1));
  expect(await within(cardOf('Udon lunch')).findByText('1 left')).toBeTruthy();
  expect(within(cardOf('Sukiyaki set')).getByText('4 left')).toBeTruthy();
  expect(page.asked()).toBe(1);
});

test('before it begins there is nothing to follow', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { wanted, asked } = await open(saleOf({ state: 'preparation', startsAt: serverTime + 1_800_000 }));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect([wanted, asked()]).toEqual([[], 1]);
});

test('without a session it is looked at every ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { wanted, become } = await open(saleOf(), { session: false });
  become(saleOf({}, [1, 3]));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await within(cardOf('Sukiyaki set')).findByText('1 left')).toBeTruthy();
  expect(wanted).toEqual([]);
});

test('whoever comes back to a running sale asks for it once', async () => {
  const { wanted, asked } = await open(saleOf());
  await waitFor(() => expect(wanted).toHaveLength(1));
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(wanted).toHaveLength(2));
  expect(asked()).toBe(2);
});
