import { expect, test } from 'vitest';
import type { RailwayLine } from '../../data/railway-network';
import { stationsNamed } from './stations-named';

const station = (stationId: string, name: string) => ({
  stationId,
  name,
  latitude: 34.6,
  longitude: 135.5,
  breakBefore: false,
});
const line = (name: string, stations: RailwayLine['stations']): RailwayLine => ({
  lineId: name,
  name,
  colour: 'blue',
  stations,
});
const lines = [
  line('Nankai Line', [station('namba', 'Namba'), station('tengachaya', 'Tengachaya')]),
  line('Midosuji Line', [station('shin-osaka', 'Shin-Ōsaka'), station('namba', 'Namba')]),
  line('Sakuragawa Line', [station('osaka-namba', 'Ōsaka-Namba'), station('nippombashi', '日本橋')]),
];
const found = (text: string) => stationsNamed(lines, text).map(({ stationId }) => stationId);

test('a station is found by any part of its name, those that begin with it first', () => {
  expect(found('namba')).toEqual(['namba', 'osaka-namba']);
  expect(found('日本')).toEqual(['nippombashi']);
  expect(found('kobe')).toEqual([]);
});

test.each(['shin osaka', 'SHIN-OSAKA', 'ｓｈｉｎ ōsaka'])('%s is found however it is written', (text) => {
  expect(found(text)).toEqual(['shin-osaka']);
});

test('a station of several lines is listed once, with all of them', () => {
  expect(stationsNamed(lines, 'namba')[0]?.operators).toBe('Nankai Line · Midosuji Line');
});
