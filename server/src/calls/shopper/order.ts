import { cancelOrder } from '../../flows/cancel-order';
import { changeMethod } from '../../flows/change-method';
import { Checkout } from '../../flows/checkout';
import { limitUnpaidRequests } from '../../flows/limit-requests';
import { lookAtPayment } from '../../flows/look-at-payment';
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
      await limitUnpaidRequests(services, input, request);
      const { order } = await orderOf(await checkout.order({ wish: input, buyer }), request);
      return { order, payment: order.payment };
    },

    'shopper/order/pay': async ({ orderId, paymentToken, paymentMethod: method }, request) => {
      if (method) await changeMethod(services, { orderId, userId: userOf(request), method });
      const returnOrigin = originFor(request.origin);
      const { actionUrl } = await checkout.pay({
        orderId,
        userId: userOf(request),
        paymentToken,
        returnOrigin,
      });
      return { ...(await orderOf(orderId, request)), ...(actionUrl ? { action: { url: actionUrl } } : {}) };
    },

    'shopper/order/detail': async ({ orderId, fresh }, request) => {
      const known = await orderOf(orderId, request);
      if (!fresh || known.order.payment.state !== 'awaitingCustomer') return known;
      await lookAtPayment(services, orderId);
      return orderOf(orderId, request);
    },

    'shopper/order/cancel': async ({ orderId }, request) => {
      await cancelOrder(services, orderId, userOf(request));
      return orderOf(orderId, request);
    },
  } satisfies Partial<CallHandlers>;
}

function userOf({ session }: SessionRequest): string {
  return session.account.userId;
}
