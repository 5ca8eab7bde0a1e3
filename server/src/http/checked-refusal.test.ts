import { create, detail } from '@meal/contract/calls/shopper/order';
import { expect, test } from 'vitest';
import { AppError, refused, TooManyRequestsError } from '../platform/app-error';
import { checkedRefusal } from './checked-refusal';
import { failure } from './envelope';

test('a refusal that the call knows goes out as it is, beside its code and details', () => {
  const error = refused({ name: 'fewerLeft', left: 3 }, [{ path: 'quantity', message: '3' }]);
  expect(checkedRefusal(create, error)).toBe(error);
  expect(failure(error)).toEqual({
    status: 409,
    body: {
      code: 106,
      message: 'E106',
      data: null,
      details: [{ path: 'quantity', message: '3' }],
      refusal: { name: 'fewerLeft', left: 3 },
    },
  });
});

test('one that waiting ends has its name too', () => {
  const error = new TooManyRequestsError(5, [], { name: 'unpaidOrders', of: 'network' });
  expect(checkedRefusal(create, error)).toBe(error);
  expect(failure(error)).toMatchObject({
    status: 429,
    body: { code: 1101, refusal: { name: 'unpaidOrders', of: 'network' } },
  });
});

test('one that the call does not know, or that says something else, is our fault', () => {
  const unknown = checkedRefusal(detail, refused({ name: 'soldOut' }));
  expect(unknown).toMatchObject({ message: 'shopper/order/detail does not know of soldOut' });
  const left: object = { name: 'fewerLeft', left: 'three' };
  const wrong = checkedRefusal(create, new AppError('E106', [], left as { name: 'fewerLeft'; left: number }));
  expect(wrong).not.toBeInstanceOf(AppError);
});

test('what has no name is left alone', () => {
  const error = new AppError('E101');
  expect(checkedRefusal(create, error)).toBe(error);
});
