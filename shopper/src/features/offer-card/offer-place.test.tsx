import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOffer } from '../../data/testing/sample-offer';
import { loadTranslator } from '../../language/catalogues';
import { LanguageProvider } from '../../language/language';
import { OfferPlace } from './offer-place';

const { store } = sampleOffer();
const stations = [...store.stations, { stationId: 'st2', name: 'Shinsaibashi', walkMinutes: 9 }];

test.each([
  ['from the visitor, where that is known', 344, undefined, '340 m away'],
  ['from the station that was searched for', 344, 'st2', '9 min walk from Shinsaibashi Station'],
  ['from the nearest, where the store names another', 344, 'st9', '5 min walk from Namba Station'],
  ['from the nearest', undefined, undefined, '5 min walk from Namba Station'],
])('the way is told %s', async (_, distanceMeters, stationId, text) => {
  const translator = await loadTranslator('en-US');
  const offer = sampleOffer({ distanceMeters, store: { ...store, stations } });
  const { container } = render(
    <LanguageProvider initial={translator}>
      <OfferPlace offer={offer} stationId={stationId} />
    </LanguageProvider>,
  );
  expect(container.textContent).toBe(text);
});
