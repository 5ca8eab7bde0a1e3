import { expect, test } from 'vitest';
import { isMapLink, mapLinkOf } from './map-link';

test.each([
  'https://www.google.com/maps/place/x',
  'https://www.google.co.jp/maps?q=1,2',
  'https://maps.app.goo.gl/AbC',
  'https://goo.gl/maps/AbC',
  'https://maps.google.com/?q=34.6,135.5',
  mapLinkOf(34.66357, 135.501949),
])('%s is a link to the map', (link) => {
  expect(isMapLink(link)).toBe(true);
});

test.each([
  'http://www.google.com/maps/place/x',
  'https://www.google.com/url?q=https://evil.example',
  'https://www.google.com/mapsevil',
  'https://goo.gl/AbC',
  'https://maps.google.com.evil.example/',
  'https://evil.example/maps.google.com',
  'https://maps.google.com:444/',
  'https://user@maps.google.com/',
  'javascript:alert(1)//maps.google.com',
  'data:text/html,maps.google.com',
  '//maps.google.com',
  'maps.google.com',
  '',
])('%s is none', (link) => {
  expect(isMapLink(link)).toBe(false);
});
