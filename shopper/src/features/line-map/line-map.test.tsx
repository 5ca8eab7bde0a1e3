import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverAnswers } from '../../data/testing/server-answers';
import { withQueries } from '../../data/testing/with-queries';
import { loadTranslator } from '../../language/catalogues';
import { LanguageProvider } from '../../language/language';
import { LineMap } from './line-map';
import { StoreMap } from './store-map';
import { stubPhoneScreen } from './testing/phone-screen';
import { testOffer } from './testing/test-offers';

const config = {
  elePayPk: '',
  cardScriptUrl: '',
  paymentMethods: [],
  payWith: [],
  serverTime: 0,
  mode: 'demo',
  operatorName: '',
  operatorRepresentative: '',
  operatorAddress: '',
  operatorPhone: '',
  supportEmail: 'help@example.jp',
};

const line = {
  lineId: '32001',
  name: 'Nankai Main Line',
  colour: '#3366CC',
  stations: [
    { stationId: 'namba', name: 'Namba', latitude: 34.66357, longitude: 135.501949, breakBefore: false },
    {
      stationId: 'shin',
      name: 'Shin-Imamiya',
      latitude: 34.650289,
      longitude: 135.500689,
      breakBefore: false,
    },
  ],
};

const offers = [
  testOffer({ offerId: 'ramen', storeId: 'Ippuku', price: 980, latitude: 34.668, longitude: 135.498 }),
  testOffer({ offerId: 'gyoza', storeId: 'Ippuku', price: 1280, latitude: 34.668, longitude: 135.498 }),
  testOffer({ offerId: 'sushi', storeId: 'Matsunoya', price: 2980, latitude: 34.66, longitude: 135.506 }),
];

beforeEach(() => {
  stubPhoneScreen();
  serverAnswers({
    'shopper/systemKey/clientConfig': () => ({ code: 0, data: config }),
    'shopper/place/network': () => ({ code: 0, data: { list: [line] } }),
    'shopper/place/landmarks': () => ({ code: 0, data: { list: [] } }),
  });
});

async function show(map: React.ReactNode) {
  const Queries = withQueries(new QueryClient());
  const initial = await loadTranslator('en-US');
  await act(async () => {
    render(
      <Queries>
        <LanguageProvider initial={initial}>{map}</LanguageProvider>
      </Queries>,
    );
  });
}

function Chooser() {
  const [selectedId, setSelectedId] = useState<string>();
  return <LineMap offers={offers} selectedId={selectedId} onSelect={setSelectedId} />;
}

function plane(): string | null | undefined {
  return document.querySelector('[data-plane]')?.getAttribute('transform');
}

describe('LineMap', () => {
  it('names every store in view, with its offers and its lowest price', async () => {
    await show(<Chooser />);
    expect(screen.getByRole('button', { name: 'Ippuku, 2 offers from ¥980' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Matsunoya, 1 offer for ¥2,980' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('2 stores in view');
  });

  it('draws and names the railway once it is loaded', async () => {
    await show(<Chooser />);
    expect(await screen.findByText('Namba')).toBeTruthy();
    expect(document.querySelector('[data-plane] path[style*="stroke"]')).toBeTruthy();
  });

  it('selects by a press and unselects by Escape', async () => {
    await show(<Chooser />);
    const pin = screen.getByRole('button', { name: /Ippuku/ });
    fireEvent.click(pin);
    expect(pin.getAttribute('aria-pressed')).toBe('true');
    fireEvent.keyDown(pin, { key: 'Escape' });
    expect(pin.getAttribute('aria-pressed')).toBe('false');
  });

  it('moves by arrows and zooms by plus, and shows all again', async () => {
    await show(<Chooser />);
    const map = screen.getByRole('application', { name: 'Map of offers' });
    const opened = plane();
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    const moved = plane();
    expect(moved).not.toBe(opened);
    fireEvent.keyDown(map, { key: '+' });
    expect(plane()).not.toBe(moved);
    fireEvent.click(screen.getByRole('button', { name: 'Show all stores' }));
    expect(plane()).toBe(opened);
  });

  it('keeps the focus on the map when the focused pin leaves the view', async () => {
    await show(<Chooser />);
    const pin = screen.getByRole('button', { name: /Ippuku/ });
    pin.focus();
    for (let step = 0; step < 6; step++) fireEvent.keyDown(pin, { key: 'ArrowRight' });
    expect(screen.queryByRole('button', { name: /Ippuku/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('application'));
  });

  it('stays where it was moved to when more offers come', async () => {
    const Growing = () => {
      const [shown, setShown] = useState(offers.slice(0, 2));
      return (
        <>
          <button type="button" onClick={() => setShown(offers)}>
            More
          </button>
          <LineMap offers={shown} onSelect={() => {}} />
        </>
      );
    };
    await show(<Growing />);
    const opened = plane();
    fireEvent.click(screen.getByText('More'));
    const both = plane();
    expect(both).not.toBe(opened);
    fireEvent.keyDown(screen.getByRole('application'), { key: '-' });
    const moved = plane();
    fireEvent.click(screen.getByText('More'));
    expect(plane()).toBe(moved);
  });
});

it('StoreMap is a picture with the name of the store', async () => {
  await show(<StoreMap latitude={34.665} longitude={135.502} name="Ippuku" />);
  expect(screen.getByRole('img', { name: 'Map: Ippuku' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
