import { expect, test } from 'vitest';
import { fontScale, readTextSize, setTextSize } from './font-scale';

test('the scale is width / 375, capped at 2', () => {
  expect(fontScale(375)).toBe(1);
  expect(fontScale(300)).toBe(0.8);
  expect(fontScale(750)).toBe(2);
  expect(fontScale(1920)).toBe(2);
});

test('a chosen text size applies at once and is kept for good', () => {
  expect(readTextSize()).toBe(1);
  setTextSize(2);
  expect(document.documentElement.style.getPropertyValue('--text-size')).toBe('2');
  expect(readTextSize()).toBe(2);
  expect(localStorage.getItem('TEXTSIZE')).toBe('{"value":2,"expiresAt":null}');
});
