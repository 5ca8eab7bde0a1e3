import { cancelOrder } from '../../flows/cancel-order';
import { Checkout } from '../../flows/checkout';
import type { CallHandlers, PublicRequest, SessionRequest } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import type { ReadOrder } from '../../reads/orders';
import { readPurchaseForm } from '../../reads/purchase-form';
import { viewerOf } from './offer';

/** `originFor` tells where a wallet sends the visitor of a page back to. */
export function orderCalls(
  services: Services,
  readOrder: ReadOrder,
  originFor: (page: string | undefined) => string,
) {
  const checkout = new Checkout(services);
  const orderOf = async (orderId: string, request: PublicRequest) => ({
    order: await readOrder(orderId, viewerOf(request, services.clock.now())),
  });
  return {
    'shopper/order/prepare': ({ offerId }, request) =>
      readPurchaseForm(services, offerId, viewerOf(request, services.clock.now())),

    'shopper/order/create': async (input, request) => {
      const buyer = { userId: userOf(request), language: request.language };
      return orderOf(await checkout.order({ wish: input, buyer }), request);
    },

    'shopper/order/pay': async ({ orderId, paymentToken }, request) => {
      const returnOrigin = originFor(request.origin);
      const { actionUrl } = await checkout.pay({
        orderId,
        userId: userOf(request),
        paymentToken,
        returnOrigin,
      });
      return { ...(await orderOf(orderId, request)), ...(actionUrl ? { action: { url: actionUrl } } : {}) };
    },

    'shopper/order/detail': ({ orderId }, request) => orderOf(orderId, request),

    'shopper/order/cancel': async ({ orderId }, request) => {
      await cancelOrder(services, orderId, userOf(request));
      return orderOf(orderId, request);
    },
  } satisfies Partial<CallHandlers>;
}

function userOf({ session }: SessionRequest): string {
  return session.account.userId;
}
