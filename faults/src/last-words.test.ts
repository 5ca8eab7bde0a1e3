import { expect, test } from 'vitest';
import { endsByFault, lastWords } from './last-words';

const fault = `Ready. Press Ctrl-C to stop.

The process ends by a fault (uncaughtException).
TypeError: Cannot read properties of undefined
    at tell (file:///server/main.js:3:1)
    at run (file:///server/main.js:9:1)
    at start (file:///server/main.js:12:1)
`;

test('a fault that nobody caught is told with its place', () => {
  expect(endsByFault(fault)).toBe(true);
  expect(lastWords(fault)).toBe(
    'TypeError: Cannot read properties of undefined at tell (file:///server/main.js:3:1) at run (file:///server/main.js:9:1)',
  );
});

test('a process that ends otherwise is quoted with the last thing it said', () => {
  expect(endsByFault('Filling the demo …\nThe database is away.\n\n')).toBe(false);
  expect(lastWords('Filling the demo …\nThe database is away.\n\n')).toBe('The database is away.');
  expect(lastWords('')).toBe('without a word');
});
