import type { Offer } from '@meal/contract/offer';
import type { SalePrice } from '@meal/contract/sale-activity';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleActivity, sampleSalePrice } from '../../data/testing/sample-activity';
import { sampleOffer } from '../../data/testing/sample-offer';
import { ok, serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { streamAnswers } from '../../data/testing/told-lines';
import { freshDeviceForEach, renderScreens } from '../testing/render-screens';

freshDeviceForEach();
afterEach(() => vi.useRealTimers());

const { serverTime } = sampleActivity();
const inSale = (stock: number) => sampleSalePrice({ stock, soldOut: stock === 0 });

interface Opened {
  offer: Partial<Offer>;
  sale?: SalePrice;
  session?: boolean;
}

/** The offer's page; `become` changes what the server answers from then on. */
async function open({ session = true, ...first }: Opened) {
  startPage();
  if (session) storeUserInfo(userInfo('u1'));
  let { offer, sale }: Omit<Opened, 'session'> = first;
  const { wanted, tell, ...events } = streamAnswers();
  const sent = serverAnswers({
    'shopper/offer/detail': () => ({
      code: 0,
      data: { offer: sampleOffer(offer), serverTime, usable: { today: [] }, similar: [], sale },
    }),
    'shopper/systemKey/clientConfig': ok({ serverTime, paymentMethods: [], payWith: [] }),
    'shopper/coupon/list': ok({ list: [] }),
    ...events,
  });
  const { default: OfferDetail } = await import('../offer-detail');
  const params = encodeURIComponent(JSON.stringify({ offerId: 'o1' }));
  await renderScreens(`/offerDetail?params=${params}`, { '/offerDetail': <OfferDetail /> });
  await screen.findByRole('heading', { level: 1, name: 'Sukiyaki set' });
  return {
    wanted,
    tell,
    asked: () => sent.filter(({ path }) => path === 'shopper/offer/detail').length,
    become: (next: Omit<Opened, 'session'>) => {
      ({ offer, sale } = next);
    },
  };
}

const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('of the last ones the number changes where it stands, and is said once it rests', async () => {
  const { wanted, tell, asked } = await open({ offer: { stock: 4 } });
  expect(screen.getByText('4 left')).toBeTruthy();
  await waitFor(() => expect(wanted).toMatchObject([{ offerIds: ['o1'], groupBuyOrderIds: [] }]));
  const note = screen.getByText('4 left');
  tell({ kind: 'stock', offerId: 'o1', stock: 3 });
  tell({ kind: 'stock', offerId: 'o2', stock: 1 });
  await waitFor(() => expect(note.textContent).toBe('3 left'));
  expect(spoken()).not.toContain('3 left');
  await waitFor(() => expect(spoken()).toContain('3 left'), { timeout: 5_000 });
  tell({ kind: 'stock', offerId: 'o1', stock: 0 });
  expect((await screen.findAllByText('Sold out')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Request a table' })).toBeNull();
  expect([asked(), wanted.length]).toEqual([1, 1]);
});

test('while there are plenty nobody listens, and nobody asks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { wanted, asked } = await open({ offer: { stock: 11 } });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect([wanted, asked()]).toEqual([[], 1]);
});

test('in a sale it is what the sale has; when that has none left, the price is the usual one', async () => {
  const { wanted, tell } = await open({ offer: { stock: 40 }, sale: inSale(12) });
  await waitFor(() => expect(wanted).toMatchObject([{ offerIds: ['o1'] }]));
  expect(screen.getAllByText(/¥1,980/).length).toBeGreaterThan(0);
  tell({ kind: 'stock', offerId: 'o1', stock: 40, sale: { activityId: 'a1', stock: 9 } });
  expect(await screen.findByText('9 left')).toBeTruthy();
  tell({ kind: 'stock', offerId: 'o1', stock: 40, sale: { activityId: 'a1', stock: 0 } });
  await waitFor(() => expect(screen.queryByText(/¥1,980/)).toBeNull());
  expect(screen.getAllByText(/¥2,980/).length).toBeGreaterThan(0);
});

test('a sale that is over while somebody looks has another price, which is asked for', async () => {
  const { wanted, tell, become, asked } = await open({ offer: { stock: 40 }, sale: inSale(9) });
  await waitFor(() => expect(wanted).toHaveLength(1));
  become({ offer: { stock: 49 } });
  tell({ kind: 'stock', offerId: 'o1', stock: 49 });
  await waitFor(() => expect(screen.queryByText(/¥1,980/)).toBeNull());
  expect(asked()).toBe(2);
});

test('without a session it is looked at every ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { wanted, become } = await open({ offer: { stock: 4 }, session: false });
  become({ offer: { stock: 2 } });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('2 left')).toBeTruthy();
  expect(wanted).toEqual([]);
});
