import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOffer } from '../data/testing/sample-offer';
import { serverAnswers, startPage } from '../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from './testing/render-screens';

freshDeviceForEach();

async function openOffer(params: object): Promise<void> {
  startPage();
  serverAnswers({
    'shopper/offer/detail': ({ groupBuyOrderId }) => ({
      code: 0,
      data: {
        offer: sampleOffer({ title: 'Sukiyaki set' }),
        serverTime: 1_794_700_000_000,
        usable: { today: [] },
        similar: [],
        ...(groupBuyOrderId ? { groupBuyMissing: true } : {}),
      },
    }),
  });
  const { default: OfferDetail } = await import('./offer-detail');
  const query = new URLSearchParams({ params: JSON.stringify(params) });
  await renderScreens(`/offerDetail?${query}`, { '/offerDetail': <OfferDetail /> });
  await screen.findByText('No usable day is left');
}

test('whoever was invited to a share deal that is not there is told so beside the offer', async () => {
  await openOffer({ offerId: 'o1', groupBuyOrderId: 'g1' });
  expect(screen.getByText('This share deal doesn’t exist or has ended')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Sukiyaki set' })).toBeTruthy();
});

test('an offer on its own has nothing to say about share deals', async () => {
  await openOffer({ offerId: 'o1' });
  expect(screen.queryByText(/share deal/)).toBeNull();
});

test('a store that does not exist leads to other conditions, not to trying again', async () => {
  startPage();
  serverAnswers({
    'shopper/offer/search': ({ storeId }) =>
      storeId
        ? { code: 801, message: 'E801', status: 404 }
        : { code: 0, data: { list: [sampleOffer()], total: 1 } },
  });
  const { default: OfferList } = await import('./offer-list');
  await renderScreens('/offerList?storeId=s_nowhere', { '/offerList': <OfferList /> });
  expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /reload|again/i })).toBeNull();
});
