import { expectTypeOf, test } from 'vitest';
import type { LockedOrder, Order } from '../domains/orders/order-repository';
import type { AnyLockedOrder, Locked } from './locked';

// Checked by the compiler.
test('an order that was only read, or something else that is locked, is no locked order', () => {
  expectTypeOf<LockedOrder>().toExtend<AnyLockedOrder>();
  expectTypeOf<LockedOrder>().toExtend<Order>();
  expectTypeOf<Order>().not.toExtend<AnyLockedOrder>();
  expectTypeOf<Locked<'guest', Order>>().not.toExtend<AnyLockedOrder>();
});
