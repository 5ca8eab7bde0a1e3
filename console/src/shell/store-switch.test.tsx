import type { Staff } from '@meal/contract/calls/console/session';
import { ToastRegion } from '@meal/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../data/query-client';
import { useStaff } from '../data/session';
import { staffKey } from '../data/staff-key';
import { loadTranslator } from '../language/catalogues';
import { LanguageProvider } from '../language/language';
import { StoreSwitch } from './store-switch';

const staff: Staff = {
  staffId: 'staff_1',
  email: 'both@store.example',
  name: 'Yui',
  role: 'storeScanner',
  language: 1,
  storeId: 's_1',
  storeName: 'Matsunohi',
  stores: [
    { storeId: 's_1', storeName: 'Matsunohi', role: 'storeScanner' },
    { storeId: 's_2', storeName: 'Menya', role: 'storeManager', invited: true },
  ],
};

function Header() {
  const { data } = useStaff();
  return data?.stores ? <StoreSwitch staff={data} stores={data.stores} /> : null;
}

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});

const toast = () => page.querySelector('output')?.textContent;
const chosen = () => page.querySelector('select')?.value;

/** The switch with what the server answers, and what was asked for in the first store. */
async function open(answer: object) {
  const asked: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return new Response(JSON.stringify(answer), { status: 'message' in answer ? 400 : 200 });
  });
  const queries = createQueryClient();
  queries.setQueryDefaults(staffKey, { staleTime: Infinity });
  queries.setQueryData(staffKey, staff);
  queries.setQueryData(['store/reservation/list'], 'of the first store');
  const translator = await loadTranslator('en-US');
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <LanguageProvider initial={translator} onShow={() => {}}>
          <ToastRegion label="Notifications" closeLabel="Close" />
          <Header />
        </LanguageProvider>
      </QueryClientProvider>,
    ),
  );
  return { asked, queries };
}

async function choose(storeId: string): Promise<void> {
  const select = page.querySelector('select');
  await act(async () => {
    if (select) select.value = storeId;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await act(async () => {
    await expect.poll(toast).toBeTruthy();
  });
}

test('whoever works in several stores goes on in another, and nothing of the one before is left', async () => {
  const moved = { ...staff, storeId: 's_2', storeName: 'Menya', role: 'storeManager' };
  const { asked, queries } = await open({ code: 0, data: moved });
  expect([...page.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Matsunohi',
    'Menya (you are invited: choose it to join)',
  ]);
  await choose('s_2');
  expect(toast()).toContain('You are now working in Menya.');
  expect(asked[0]).toMatchObject({ storeId: 's_2' });
  expect(chosen()).toBe('s_2');
  expect(queries.getQueryData(['store/reservation/list'])).toBeUndefined();
});

test('where work there has ended meanwhile it stays as it is, and says so', async () => {
  const { queries } = await open({ code: 801, message: 'E801', data: null });
  await choose('s_2');
  expect(chosen()).toBe('s_1');
  expect(queries.getQueryData(['store/reservation/list'])).toBe('of the first store');
});
