import type { Holder } from '../../domains/orders/unpaid-units';
import { cancelOrder } from '../../flows/orders/cancel-order';
import { Checkout } from '../../flows/orders/checkout';
import { requireOneDeal } from '../../flows/orders/require-one-deal';
import { changeMethod } from '../../flows/payments/change-method';
import { lookAtPayment } from '../../flows/payments/look-at-payment';
import { admitUnpaidRequest } from '../../flows/reservations/limit-requests';
import type { CallHandlers, SessionRequest } from '../../http/call-handlers';
import { keyedHash } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import type { ReadOrder } from '../../reads/orders';
import { readPurchaseForm } from '../../reads/purchase-form';
import { followMerge } from './follow-merge';
import { viewerOf } from './offer';
import { heldOrderReader, holderOf } from './order-holder';
import { ownerOf } from './owner-of';

/** `originFor` tells where a wallet sends the visitor of a page back to. */
export function orderCalls(
  services: Services,
  readOrder: ReadOrder,
  originFor: (page: string | undefined) => string,
) {
  const checkout = new Checkout(services);
  const readHeld = heldOrderReader(services, readOrder);
  const look = (input: { orderId: string; orderKey?: string | undefined }, request: SessionRequest) =>
    followMerge(services, request, async (by) =>
      readHeld(input.orderId, await holderOf(services, input, by, 'look'), by),
    );
  return {
    'shopper/order/prepare': async (input, request) => {
      requireOneDeal(input);
      return readPurchaseForm(services, input, ownerOf(request, services.clock.now()));
    },

    'shopper/order/create': async (input, request) => {
      const buyer = { userId: userOf(request), language: request.language };
      await admitUnpaidRequest(services, input, request);
      const { verifyCode: _, ...wish } = input;
      const purchase = { wish, buyer, holder: claimantOf(services, request) };
      const orderId = await checkout.order(purchase);
      const order = await followMerge(services, request, (owner) =>
        readOrder(orderId, viewerOf(owner, services.clock.now())),
      );
      return { order, payment: order.payment };
    },

    'shopper/order/pay': async (input, request) => {
      const { orderId, paymentToken, paymentMethod: method } = input;
      const returnOrigin = originFor(request.origin);
      const pay = async (by: SessionRequest) => {
        const { userId } = await holderOf(services, input, by, 'act');
        if (method) await changeMethod(services, { orderId, userId, method });
        return checkout.pay({ orderId, userId, paymentToken, returnOrigin });
      };
      const { actionUrl } = await followMerge(services, request, pay);
      const order = await look(input, request);
      return { order, ...(actionUrl ? { action: { url: actionUrl } } : {}) };
    },

    'shopper/order/detail': async (input, request) => {
      const order = await look(input, request);
      if (!input.fresh || order.payment.state !== 'awaitingCustomer') return { order };
      await lookAtPayment(services, input.orderId);
      return { order: await look(input, request) };
    },

    'shopper/order/cancel': async (input, request) => {
      await followMerge(services, request, async (by) => {
        const { userId } = await holderOf(services, input, by, 'act');
        await cancelOrder(services, input.orderId, userId);
      });
      return { order: await look(input, request) };
    },
  } satisfies Partial<CallHandlers>;
}

/** By whom stock is claimed: hashes of where they are, and of their device. */
function claimantOf({ secrets }: Services, { networkAddress, session }: SessionRequest): Holder {
  const hashOf = (kind: string, value: string) =>
    keyedHash(secrets.logKey, kind, value).toString('base64url');
  return { network: hashOf('network', networkAddress), device: hashOf('device', session.deviceId) };
}

function userOf({ session }: SessionRequest): string {
  return session.account.userId;
}
