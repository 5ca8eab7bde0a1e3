import { expect, test } from 'vitest';
import { createListeners } from './listeners';

test('everybody is told until they stop, and whoever tells knows whether anybody heard', () => {
  const news = createListeners<[text: string]>();
  const heard: string[] = [];
  expect(news.tell('to nobody')).toBe(false);
  const stops = ['one', 'other'].map((name) => news.add((text) => void heard.push(`${name}: ${text}`)));
  expect(news.tell('hello')).toBe(true);
  stops[0]?.();
  news.tell('again');
  stops[1]?.();
  expect(news.tell('to nobody')).toBe(false);
  expect(heard).toEqual(['one: hello', 'other: hello', 'other: again']);
});
