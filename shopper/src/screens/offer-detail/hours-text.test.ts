import { compileNamespace } from '@meal/messages/compile';
import { createTranslator } from '@meal/messages/format';
import { expect, test } from 'vitest';
import offers from '../../../../messages/ja-JP/offers.json';
import { hoursText, joinHours } from './hours-text';

const t = createTranslator('ja-JP', compileNamespace('offers', offers));

test.each([
  ['17:00', '21:30', '17:00〜21:30'],
  ['08:00', '10:30', '8:00〜10:30'],
  ['17:00', '24:00', '17:00〜24:00'],
  ['18:00', '25:30', '18:00〜翌1:30'],
  ['22:00', '24:05', '22:00〜翌0:05'],
])('%s to %s', (from, to, text) => {
  expect(hoursText(t, { from, to })).toBe(text);
});

test('slots that follow each other without a break are told as one', () => {
  const slots = [
    { from: '11:30', to: '14:30' },
    { from: '14:30', to: '17:00' },
    { from: '18:00', to: '25:30' },
  ];
  expect(joinHours(slots)).toEqual([
    { from: '11:30', to: '17:00' },
    { from: '18:00', to: '25:30' },
  ]);
  expect(joinHours([])).toEqual([]);
  const allDay = { from: '11:00', to: '22:00' };
  expect(joinHours([allDay, { from: '14:00', to: '17:00' }])).toEqual([allDay]);
});
