import type { SharedDeal } from '@meal/contract/group-buy';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleDeal, sampleTerms } from '../../../data/testing/sample-deal';
import { sampleOffer } from '../../../data/testing/sample-offer';
import { ok, serverAnswers, startPage, storeUserInfo, userInfo } from '../../../data/testing/server-answers';
import { streamAnswers } from '../../../data/testing/told-lines';
import { freshDeviceForEach, renderScreens } from '../../testing/render-screens';

freshDeviceForEach();
afterEach(() => vi.useRealTimers());

const hour = 3_600_000;
const offer = sampleOffer({ visit: 'free', groupBuy: sampleTerms });
const dealOf = (change: Partial<SharedDeal> = {}): SharedDeal => ({
  ...sampleDeal(),
  offerId: 'o1',
  ...change,
});

/** The offer by a link of a share deal; `serverTime` is what its server says the time is. */
async function openLink(deal: SharedDeal | undefined, serverTime = sampleDeal().endsAt - 2 * hour) {
  startPage();
  storeUserInfo(userInfo('u1'));
  let news = deal;
  const { wanted, tell, ...events } = streamAnswers();
  const sent = serverAnswers({
    'shopper/offer/detail': () => ({
      code: 0,
      data: { offer, serverTime, similar: [], ...(news ? { groupBuy: news } : { groupBuyMissing: true }) },
    }),
    ...events,
    'shopper/systemKey/clientConfig': ok({ serverTime, paymentMethods: [], payWith: [] }),
    'shopper/coupon/list': ok({ list: [] }),
  });
  const { default: OfferDetail } = await import('../../offer-detail');
  const params = encodeURIComponent(JSON.stringify({ offerId: 'o1', groupBuyOrderId: 'g1' }));
  await renderScreens(`/offerDetail?params=${params}`, { '/offerDetail': <OfferDetail /> });
  return {
    wanted,
    tell,
    /** How often the offer was asked for. */
    asked: () => sent.filter(({ path }) => path === 'shopper/offer/detail').length,
    /** What somebody did meanwhile; who comes back to the page learns it at once. */
    become: (next: SharedDeal) => {
      news = next;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    },
  };
}

const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

const joinLink = '/pickup/purchaseTicket?offerId=o1&groupBuyOrderId=g1';

test('the link says who invites, both prices, who is missing and until when, and joins', async () => {
  await openLink(dealOf({ leader: { nickname: 'Aya', avatar: 'default-1' } }));
  expect(await screen.findByRole('heading', { name: 'Aya invites you to buy together' })).toBeTruthy();
  expect(screen.getByText('2 more people')).toBeTruthy();
  expect(screen.getByText('With 3 people').nextElementSibling?.textContent).toContain('¥2,200');
  expect(screen.getByText('Alone').nextElementSibling?.textContent).toContain('¥2,980');
  expect(screen.getByRole('link', { name: 'Join for ¥2,200' }).getAttribute('href')).toBe(joinLink);
});

test('who began it is not named unless they want to be', async () => {
  await openLink(dealOf());
  expect(await screen.findByRole('heading', { name: 'You’re invited to buy together' })).toBeTruthy();
});

test('the time left is the server’s, on a device whose clock is an hour wrong', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: sampleDeal().endsAt - hour });
  await openLink(dealOf(), sampleDeal().endsAt - 2 * hour);
  await screen.findByText('Time left');
  expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toMatch(/(02:00:00|01:59:\d\d)$/);
});

test.each([
  ['full', { places: 0 }, 'All places are taken'],
  ['completed', { state: 'completed', members: 3, missing: 0, places: 0 }, 'This share deal is complete'],
  ['failed', { state: 'failed' }, 'Not enough participants in time'],
] as const)('one that is %s says so, and offers another', async (_, change, title) => {
  await openLink(dealOf(change));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Start your own for ¥2,200' })).toBeTruthy();
});

test('a member is led to the own order', async () => {
  await openLink(dealOf({ ownOrderId: 'order-9' }));
  const link = await screen.findByRole('link', { name: 'See your share deal' });
  expect(link.getAttribute('href')).toBe('/pickup/freelyCompleted?orderId=order-9');
});

test('one that is not there is told at the ticket', async () => {
  await openLink(undefined);
  expect(await screen.findByText('This share deal doesn’t exist or has ended')).toBeTruthy();
  expect(screen.queryByText('Time left')).toBeNull();
});

test('what others do is told by the stream, and shown without asking', async () => {
  const { wanted, tell, asked } = await openLink(dealOf());
  await screen.findByText('2 more people');
  await waitFor(() => expect(wanted).toMatchObject([{ offerIds: [], groupBuyOrderIds: ['g1'] }]));
  tell({ kind: 'groupBuy', groupBuy: sampleDeal({ members: 2, missing: 1, places: 1 }) });
  expect(await screen.findByText('1 more person')).toBeTruthy();
  tell({ kind: 'groupBuy', groupBuy: sampleDeal({ state: 'completed', members: 3, missing: 0, places: 0 }) });
  expect(await screen.findByRole('link', { name: 'Start your own for ¥2,200' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
  expect(asked()).toBe(1);
  await waitFor(() => expect(spoken()).toContain('This share deal is complete'), { timeout: 5_000 });
});

test('what others do is shown to whoever comes back to the page', async () => {
  const { become } = await openLink(dealOf());
  await screen.findByText('2 more people');
  become(dealOf({ members: 2, missing: 1, places: 1 }));
  expect(await screen.findByText('1 more person')).toBeTruthy();
  become(dealOf({ state: 'completed', members: 3, missing: 0, places: 0 }));
  expect(await screen.findByText('This share deal is complete')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: /Join/ })).toBeNull());
});
