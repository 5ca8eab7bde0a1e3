import type { Staff } from '@meal/contract/calls/console/session';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { client } from '../data/client';
import { createQueryClient } from '../data/query-client';
import { loadTranslator } from '../language/catalogues';
import { LanguageProvider } from '../language/language';
import { useCurrentStaff } from './current-staff';
import { StaffGate } from './staff-gate';

const yui: Staff = {
  staffId: 'staff_1',
  email: 'yui@store.example',
  name: 'Yui',
  role: 'storeOwner',
  language: 1,
  storeId: 's_1',
  storeName: 'Matsunohi',
};
const sora: Staff = { ...yui, staffId: 'staff_2', email: 'sora@store.example', name: 'Sora' };

let isOver: boolean;
let signsIn: Staff;
beforeEach(() => {
  isOver = false;
  signsIn = yui;
  const answers: Record<string, () => object> = {
    'console/session/me': () => (isOver ? gone : { code: 0, data: yui }),
    'console/session/list': () => (isOver ? gone : { code: 0, data: { list: [] } }),
    'console/session/login': () => {
      isOver = false;
      return { code: 0, data: signsIn };
    },
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[url.replace('/api/', '')]?.() ?? gone;
    return new Response(JSON.stringify(answer), { status: answer === gone ? 401 : 200 });
  });
});
const gone = { code: 401, message: 'E401', data: null };

function Letter() {
  const { name } = useCurrentStaff();
  const { refetch } = useQuery({
    queryKey: ['console/session/list'],
    queryFn: () => client.call('console/session/list', {}),
  });
  return (
    <>
      <h1>{name}</h1>
      <input aria-label="Letter" />
      <button type="button" onClick={() => void refetch()}>
        Send
      </button>
    </>
  );
}

async function open(): Promise<void> {
  const translator = await loadTranslator('en-US');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider initial={translator} onShow={() => {}}>
        <MemoryRouter>
          <StaffGate title="Letters" placesOf={() => []} narrow={false} beforeEnrolment={false}>
            {() => <Letter />}
          </StaffGate>
        </MemoryRouter>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Yui' });
}

const letter = () => screen.getByLabelText<HTMLInputElement>('Letter');

async function writeUntilItIsOver(): Promise<void> {
  fireEvent.change(letter(), { target: { value: 'Dear guests' } });
  isOver = true;
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'Please sign in again' });
}

function signIn(staff: Staff): void {
  signsIn = staff;
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: staff.email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'soba' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('the page waits out of sight, and goes on for the same person', async () => {
  await open();
  await writeUntilItIsOver();
  expect(letter().closest('.hidden')).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(yui.email);
  signIn(yui);
  await waitFor(() => expect(letter().closest('.hidden')).toBeNull());
  expect(letter().value).toBe('Dear guests');
});

test('another person finds nothing of what the one before has written', async () => {
  await open();
  await writeUntilItIsOver();
  signIn(sora);
  await screen.findByRole('heading', { name: 'Sora' });
  expect(letter().value).toBe('');
});
