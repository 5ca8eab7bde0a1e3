import { assert, integer, nat, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { passesLuhn, readCard } from './card-rules';

const now = new Date('2026-11-15T12:00:00+09:00');
const good = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', holder: 'TARO YAMADA' };
const read = (changed: Partial<typeof good>) => readCard({ ...good, ...changed }, now);

test.each([
  ['4242 4242 4242 4242', 'succeeds', '4242'],
  ['4000-0000-0000-0002', 'declined', '0002'],
  ['4000000000003220', 'asks', '3220'],
  ['4000 0000 0000 9995', 'noFunds', '9995'],
  ['４２４２　４２４２ー４２４２－４２４２', 'succeeds', '4242'],
])('%s %s', (number, behaviour, lastFour) => {
  expect(read({ number })).toMatchObject({ card: { behaviour, lastFour } });
});

test.each([
  { number: '' },
  { number: '4242 4242 4242 4241' },
  { number: '4242' },
  { number: 'abcd' },
  { number: '4111 1111 1111 1111' },
])('the number of %o is refused', (changed) => {
  expect(read(changed)).toMatchObject({ faults: { number: expect.any(String) } });
});

test('a good number that is no test number is refused, since it may be somebody’s', () => {
  expect(read({ number: '4111 1111 1111 1111' })).toEqual({ faults: { number: 'notATestNumber' } });
});

test('a card is good until its month ends in Tokyo', () => {
  const lastMoment = new Date('2026-11-30T23:59:59+09:00');
  const nextMonth = new Date('2026-12-01T00:00:00+09:00');
  expect(readCard({ ...good, expiry: '11/26' }, lastMoment)).toHaveProperty('card');
  expect(readCard({ ...good, expiry: '11/26' }, nextMonth)).toEqual({ faults: { expiry: 'past' } });
});

test.each(['12/30', '1/30', '12 / 30', '1230', '12/2030', '122030', '１２／３０'])(
  'the expiry %s is read',
  (expiry) => {
    expect(read({ expiry })).toHaveProperty('card');
  },
);

test.each(['', '13/30', '00/30', '130', '12/1999', 'soon', '12/3'])(
  'the expiry "%s" is refused',
  (expiry) => {
    expect(read({ expiry })).toMatchObject({ faults: { expiry: expect.any(String) } });
  },
);

test('the security code has three digits, four on American Express', () => {
  expect(read({ cvc: '12' })).toEqual({ faults: { cvc: 'invalid' } });
  expect(read({ cvc: '1234' })).toEqual({ faults: { cvc: 'invalid' } });
  expect(read({ cvc: '１２３' })).toHaveProperty('card');
  expect(read({ number: '3782 822463 10005', cvc: '1234' })).toHaveProperty('card');
  expect(read({ number: '3782 822463 10005', cvc: '123' })).toEqual({ faults: { cvc: 'invalid' } });
});

test('every field that is missing is named', () => {
  expect(readCard({ number: '', expiry: '', cvc: '', holder: ' ' }, now)).toEqual({
    faults: { number: 'missing', expiry: 'missing', cvc: 'missing', holder: 'missing' },
  });
});

test('one mistyped digit is always found', () => {
  const numbers = stringMatching(/^\d{15}$/).map((head) => {
    const check = Array.from('0123456789').find((digit) => passesLuhn(head + digit));
    return head + check;
  });
  assert(
    property(numbers, nat(15), integer({ min: 1, max: 9 }), (number, place, by) => {
      const wrong = String((Number(number[place]) + by) % 10);
      expect(passesLuhn(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
    }),
  );
});
