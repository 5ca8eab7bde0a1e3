import { postponeOperation } from '../domains/payments/operation-queue';
import type { PaymentOperation } from '../domains/payments/payment-repository';
import type { Services } from '../platform/services';
import { tellOfHuman } from './tell-of-human';

/** Asked again less and less often, and in the end it is left to a person. */
export async function askLater(
  services: Services,
  operation: PaymentOperation,
  why: { cause: string; isAsked: boolean },
): Promise<void> {
  const { db, clock } = services;
  const isLeft = await postponeOperation(db, operation, why, clock.now());
  if (isLeft) tellOfHuman(services, operation, why.cause);
}
