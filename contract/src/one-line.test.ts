import { expect, test } from 'vitest';
import { tidyLine } from './one-line';

test.each(['\u200B', '\u00AD\u2060', '\u3164', '\u2800 \u2800', ' \u0301', '\uFEFF'])(
  '%j is no name: nobody could read it',
  (text) => {
    expect(tidyLine(text)).toBe('');
  },
);

test.each(['山田 太郎', 'Zoë', '👩‍🍳', '민수', '-'])('%s stays as it is', (text) => {
  expect(tidyLine(text)).toBe(text);
});
