import { ToastRegion } from '@meal/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../data/query-client';
import { loadTranslator } from '../../language/catalogues';
import { LanguageProvider } from '../../language/language';
import { LoginForm } from './login-form';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let page: HTMLElement;
const signedIn = vi.fn<() => Promise<void>>();
const server = vi.fn<(body: Record<string, string>) => object>();

beforeEach(async () => {
  signedIn.mockReset().mockResolvedValue();
  server.mockReset();
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const answer = server(JSON.parse(body));
    return new Response(JSON.stringify(answer), { status: 'message' in answer ? 400 : 200 });
  });
  page = document.createElement('div');
  document.body.append(page);
  const translator = await loadTranslator('en-US');
  root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <LanguageProvider initial={translator} onShow={() => {}}>
          <ToastRegion label="Notifications" closeLabel="Close" />
          <LoginForm onSignedIn={signedIn} />
        </LanguageProvider>
      </QueryClientProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});

const field = (name: string) => page.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const refusal = (code: string) => ({ code: Number(code.slice(1)), message: code, data: null });
const toast = () => page.querySelector('output')?.textContent;

async function type(name: string, text: string): Promise<void> {
  const input = field(name);
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    setter?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function submit(): Promise<void> {
  await act(async () => {
    page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

/** The error that stands beside a field, as assistive technology finds it. */
function errorOf(name: string): string | undefined {
  const id = field(name)?.getAttribute('aria-describedby')?.split(' ')[0];
  return (field(name)?.ariaInvalid ?? field(name)?.getAttribute('aria-invalid')) === 'true' && id
    ? document.getElementById(id)?.textContent
    : undefined;
}

it('asks for what is missing without calling the server, and moves focus to it', async () => {
  await type('email', 'owner@matsunoya');
  await submit();
  expect(server).not.toHaveBeenCalled();
  expect(errorOf('email')).toBe('Email address format is incorrect');
  expect(errorOf('password')).toBe('Enter your password.');
  expect(document.activeElement).toBe(field('email'));
});

it('shows a wrong password beside the field and in the toast, and keeps what was typed', async () => {
  server.mockReturnValue(refusal('E1104'));
  await type('email', 'owner@matsunoya.example');
  await type('password', 'wrong');
  await submit();
  expect(errorOf('password')).toBe('Incorrect password');
  expect(toast()).toBe('Incorrect password');
  expect(field('password')?.value).toBe('wrong');
  await type('password', 'right');
  expect(errorOf('password')).toBeUndefined();
});

it('asks for the one-time code only when the account wants one, then sends it', async () => {
  server.mockImplementation(({ otp }) =>
    otp === '123456'
      ? { code: 0, data: { email: 'owner@matsunoya.example', language: 0 } }
      : refusal('E1105'),
  );
  expect(field('otp')).toBeNull();
  await type('email', 'owner@matsunoya.example');
  await type('password', 'right');
  await submit();
  expect(document.activeElement).toBe(field('otp'));
  expect(errorOf('otp')).toBeUndefined();

  await type('otp', '000000');
  await submit();
  expect(errorOf('otp')).toBe('This code is incorrect or has expired.');
  expect(toast()).toBe('This code is incorrect or has expired.');

  await type('otp', '123456');
  await submit();
  expect(signedIn).toHaveBeenCalledOnce();
});
