import type { Locale } from '@meal/contract/languages';
import type { StoreReservation } from '@meal/contract/store-reservation';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTranslator } from '../../language/catalogues';
import { LanguageProvider } from '../../language/language';
import { RequestFacts } from './request-facts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const request: StoreReservation = {
  reservationId: 'rsv-1',
  state: 'waiting',
  arrivalDate: '2026-11-20',
  preferredTimes: ['18:00'],
  proposedTimes: [],
  people: 2,
  replyBy: 1_794_800_000_000,
  orderNumber: 'K7PM-2WXD',
  guestName: 'Mio',
  guestLanguage: 'ko-KR',
  offerTitle: 'すき焼き膳',
  quantity: 1,
  amount: 5_800,
  requestedAt: 1_794_700_000_000,
  paid: false,
  openHours: [],
};

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});

async function show(change: Partial<StoreReservation>, locale: Locale = 'ja-JP'): Promise<string> {
  const translator = await loadTranslator(locale);
  await act(async () =>
    root.render(
      <LanguageProvider initial={translator} onShow={() => {}}>
        <RequestFacts reservation={{ ...request, ...change }} />
      </LanguageProvider>,
    ),
  );
  return page.textContent ?? '';
}

test('tickets for fewer than come are told, and only those', async () => {
  expect(await show({ peopleFed: 1 })).toContain('チケットは1名様分です。');
  expect(await show({ peopleFed: 2 })).not.toContain('名様分');
  expect(await show({})).not.toContain('名様分');
});

test('the guest’s words stand as they were written, with their language where it is another', async () => {
  const message = '땅콩 알레르기가 있어요';
  expect(await show({ message })).toContain('韓国語');
  expect(page.querySelector('[lang="ko-KR"]')?.textContent).toBe(message);
});

test('who reads the same language needs no hint, and no message is no line', async () => {
  expect(await show({ message: 'Peanuts', guestLanguage: 'en-US' }, 'en-US')).not.toContain('translation');
});

test('where nobody has written, nothing is said of it', async () => {
  expect(await show({})).not.toContain('伝言');
});
