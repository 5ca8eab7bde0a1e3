import { limits } from '@meal/contract/limits';
import type { Order } from '../../domains/orders/order-repository';
import { cancelOrder } from '../../flows/cancel-order';
import { createOrder } from '../../flows/create-order';
import { payOrder } from '../../flows/pay-order';
import type { CallHandlers, PublicRequest, SessionRequest } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { readOrder } from '../../reads/orders';
import { readPurchaseForm } from '../../reads/purchase-form';
import { viewerOf } from './offer';

/** `originFor` tells where a wallet sends the visitor of a page back to. */
export function orderCalls(services: Services, originFor: (page: string | undefined) => string) {
  const orderOf = async (orderId: string, request: PublicRequest) => ({
    order: await readOrder(services, orderId, viewerOf(request, services.clock.now())),
  });
  const userOf = ({ session }: SessionRequest) => session.account.userId;
  return {
    'shopper/order/prepare': ({ offerId }, request) =>
      readPurchaseForm(services, offerId, viewerOf(request, services.clock.now())),

    'shopper/order/create': async (input, request) => {
      const buyer = { userId: userOf(request), language: request.language };
      return orderOf(await createOrder(services, input, buyer), request);
    },

    'shopper/order/pay': async ({ orderId, paymentToken }, request) => {
      const { actionUrl } = await payOrder(services, {
        orderId,
        userId: userOf(request),
        paymentToken,
        returnUrl: (order, isTableConfirmed) =>
          new URL(returnPath(order, isTableConfirmed), originFor(request.origin)).href,
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

/** The form goes on where it was; a table that is only to be paid for has left the form behind. */
function returnPath({ order_id, offer_id }: Order, isTableConfirmed: boolean): string {
  const order = new URLSearchParams({ orderId: order_id });
  if (isTableConfirmed) return `${limits.basePath}/pickup/reservationRequest?${order}`;
  return `${limits.basePath}/pickup/purchaseTicket?${new URLSearchParams({ offerId: offer_id })}&${order}`;
}
