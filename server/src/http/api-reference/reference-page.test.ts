import { readFileSync } from 'node:fs';
import { calls } from '@meal/contract/calls';
import { defineCall } from '@meal/contract/define-call';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeCall } from './call-reference';
import { referencePage } from './reference-page';
import { referenceScript } from './reference-script';
import { referenceColours } from './reference-style';

const settings = {
  origin: 'http://127.0.0.1:3000',
  files: { style: '/docs/reference.css', script: '/docs/reference.js', openApi: '/docs/openapi.json' },
};
const page = referencePage(calls.map(describeCall), settings);

/** The page in a window, with its script run as a browser would. */
function open(answer: unknown = {}) {
  const window = new Window({ url: 'http://127.0.0.1:3000/docs' });
  window.document.write(page.replace(/<(link|script) [^>]*>(<\/script>)?/g, ''));
  const asked: { path: string; body: string }[] = [];
  Object.assign(window, {
    fetch: async (path: string, { body }: { body: string }) => {
      asked.push({ path, body });
      return { status: 200, json: async () => answer };
    },
  });
  window.eval(referenceScript);
  return { window, document: window.document, asked };
}

function shownCalls(document: Window['document']): string[] {
  return [...document.querySelectorAll('[data-call]')]
    .filter((call) => !call.hasAttribute('hidden'))
    .map(({ id }) => id);
}

describe('the page', () => {
  it('has a section, a menu entry and a command for every call', () => {
    const { document } = open();
    expect(shownCalls(document)).toEqual(calls.map(({ path }) => path));
    for (const { path, summary } of calls) {
      const section = document.getElementById(path);
      expect(section?.textContent).toContain(summary);
      expect(section?.textContent).toContain(`curl ${settings.origin}/api/${path}`);
      expect(document.querySelector(`nav a[href="#${path}"]`)).not.toBeNull();
    }
  });

  it('tells the errors of a call in English', () => {
    const login = open().document.getElementById('shopper/user/loginWithEmail');
    expect(login?.querySelector('.failures')?.textContent).toMatch(
      /E1108\s*400\s*Incorrect verification code/,
    );
  });

  it('has no id twice', () => {
    const ids = [...open().document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('escapes what the contract says', () => {
    const hostile = '<img src=x onerror=alert(1)>"&\'';
    const call = defineCall({
      path: 'shopper/test/hostile',
      audience: 'public',
      summary: hostile,
      input: z.object({ field: z.enum([hostile]).describe(hostile) }),
      output: z.object({ field: z.string().describe(hostile) }),
      errors: [],
    });
    const text = referencePage([describeCall(call)], settings);
    expect(text).not.toContain('<img');
    const window = new Window();
    window.document.write(text.replace(/<(link|script) [^>]*>(<\/script>)?/g, ''));
    expect(window.document.querySelector('img')).toBeNull();
    expect(window.document.querySelector('.summary')?.textContent).toBe(hostile);
  });

  it('loads nothing from elsewhere and has no inline script or style', () => {
    expect(page).not.toMatch(
      /<script(?![^>]*\bsrc="\/docs\/)|<style|\sstyle=|\son\w+=|(?:src|href)="https?:/,
    );
  });
});

describe('its script', () => {
  it('shows only the calls that hold every word of the search, and says how many', () => {
    const { window, document } = open();
    const search = (words: string) => {
      const filter = document.getElementById('filter');
      Object.assign(filter ?? {}, { value: words });
      filter?.dispatchEvent(new window.Event('input'));
    };
    search('console log');
    expect(shownCalls(document)).toEqual(['console/session/login', 'console/session/logout']);
    expect(document.getElementById('found')?.textContent).toBe('2 calls');
    search('no such call');
    expect(shownCalls(document)).toEqual([]);
    expect(document.querySelector('.none')?.hasAttribute('hidden')).toBe(false);
  });

  it('sends the written body and hands a new token to the other forms', async () => {
    const answer = { code: 0, data: { token: 'fresh' } };
    const { window, document, asked } = open(answer);
    const form = document.querySelector('form[data-path="shopper/user/guest"]');
    form?.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
    await window.happyDOM.waitUntilComplete();
    expect(asked.map(({ path }) => path)).toEqual(['/api/shopper/user/guest']);
    expect(form?.querySelector('output')?.textContent).toContain(JSON.stringify(answer, null, 2));
    const next = document.querySelector('form[data-path="shopper/user/getMyInfo"] textarea');
    expect(next).toMatchObject({ value: expect.stringContaining('"token": "fresh"') });
  });
});

it('has the colours of the design system', () => {
  const tokens = readFileSync(new URL('../../../../ui/src/tokens.css', import.meta.url), 'utf8');
  const colours = referenceColours.match(/--[\w-]+: .*;/g) ?? [];
  expect(colours.length).toBeGreaterThan(10);
  expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([]);
});
