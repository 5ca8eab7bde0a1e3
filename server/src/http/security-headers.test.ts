import { expect, test } from 'vitest';
import { pageHeaders } from './security-headers';

const policy = (settings: object) =>
  pageHeaders({ https: true, frameAncestors: [], ...settings }, ['abc'])['content-security-policy'] ?? '';

test('a page shows no frames, unless a payment provider puts its card fields there', () => {
  expect(policy({})).toContain("frame-src 'none'");
  const own = { 'script-src': ["'self'"], 'frame-src': ["'self'"] };
  expect(policy({ providers: [own] })).toContain("frame-src 'self'");
  expect(policy({ providers: [own] })).toContain("script-src 'self' 'sha256-abc';");
});

test('each provider brings what it declares, and nothing else', () => {
  const cards = 'https://cards.example';
  const wallet = 'https://wallet.example';
  const providers = [
    { 'script-src': [cards], 'frame-src': [cards], 'connect-src': ['https://api.cards.example'] },
    { 'script-src': [wallet], 'img-src': [wallet] },
  ];
  const withProviders = policy({ providers }).split('; ');
  expect(withProviders.filter((rule) => rule.includes('example'))).toEqual([
    `script-src 'self' 'sha256-abc' ${cards} ${wallet}`,
    `frame-src ${cards}`,
    `img-src 'self' data: blob: ${wallet}`,
    "connect-src 'self' https://api.cards.example",
  ]);
});

test('pictures go to ourselves, or to the store of the settings alone', () => {
  expect(policy({})).toContain("connect-src 'self';");
  expect(policy({ uploadOrigin: 'https://s3.example.jp' })).toContain(
    "connect-src 'self' https://s3.example.jp;",
  );
});
