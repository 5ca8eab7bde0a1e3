import { expect, test } from 'vitest';
import { pageHeaders } from './security-headers';

const policy = (settings: object) =>
  pageHeaders({ https: true, frameAncestors: [], ...settings }, ['abc'])['content-security-policy'] ?? '';

test('a page shows no frames, unless a payment provider puts its card fields there', () => {
  expect(policy({})).toContain("frame-src 'none'");
  expect(policy({ cardOrigins: ["'self'"] })).toContain("frame-src 'self'");
  expect(policy({ cardOrigins: ["'self'"] })).toContain("script-src 'self' 'sha256-abc';");
});

test('another origin’s card fields bring their script and their frame, and nothing else', () => {
  const withCards = policy({ cardOrigins: ['https://cards.example'] }).split('; ');
  expect(withCards.filter((rule) => rule.includes('https://cards.example'))).toEqual([
    "script-src 'self' 'sha256-abc' https://cards.example",
    'frame-src https://cards.example',
  ]);
});
