import type { PublicRequest, SessionRequest } from '../../http/call-handlers';
import type { CallHandlers } from '../../http/call-handlers';
import { cancelOrder } from '../../flows/cancel-order';
import { createOrder } from '../../flows/create-order';
import { payOrder } from '../../flows/pay-order';
import type { Services } from '../../platform/services';
import { readOrder } from '../../reads/orders';
import { viewerOf } from './offer';

/** `shopOrigin` is where a wallet sends the visitor back to. */
export function orderCalls(services: Services, shopOrigin: string) {
  const orderOf = async (orderId: string, request: PublicRequest) => ({
    order: await readOrder(services, orderId, viewerOf(request, services.clock.now())),
  });
  const userOf = ({ session }: SessionRequest) => session.account.userId;
  return {
    'shopper/order/create': async (input, request) => {
      const buyer = { userId: userOf(request), language: request.language };
      return orderOf(await createOrder(services, input, buyer), request);
    },

    'shopper/order/pay': async ({ orderId, paymentToken }, request) => {
      const returnUrl = new URL(`/food/pickup/reservationRequest?orderId=${orderId}`, shopOrigin).href;
      const { actionUrl } = await payOrder(services, {
        orderId,
        userId: userOf(request),
        paymentToken,
        returnUrl,
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
