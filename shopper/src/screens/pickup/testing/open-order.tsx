import type { Order } from '@meal/contract/order';
import { act, screen } from '@testing-library/react';
import { sampleOffer } from '../../../data/testing/sample-offer';
import { ok, serverAnswers, startPage, storeUserInfo, userInfo } from '../../../data/testing/server-answers';
import { renderScreens } from '../../testing/render-screens';

type Answers = Parameters<typeof serverAnswers>[0];

export const request = '/pickup/reservationRequest';
export const booked = '/pickup/reservationCompleted';
export const ready = '/pickup/freelyCompleted';

const other = sampleOffer({ offerId: 'o2', title: 'Udon lunch' });

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The three screens as a page load shows them; `move` changes the order on the server. */
export async function openOrder(path: string, first: Order | undefined, answers: Answers = {}) {
  startPage();
  storeUserInfo(userInfo('u1'));
  let order = first;
  const detail = () =>
    order ? { code: 0, data: { order } } : { code: 506, message: 'E506', data: null, status: 404 };
  const sent = serverAnswers({
    'shopper/order/detail': detail,
    'shopper/systemKey/clientConfig': ok({
      serverTime: Date.now(),
      paymentMethods: [],
      payWith: [],
      cardScriptUrl: '/card.js',
    }),
    'shopper/offer/search': ok({ list: [sampleOffer(), other], total: 2 }),
    ...answers,
  });
  const [{ default: Request }, { default: Booked }, { default: Ready }] = [
    await import('../reservation-request'),
    await import('../reservation-completed'),
    await import('../freely-completed'),
  ];
  await renderScreens(`${path}?orderId=order-1`, {
    [request]: <Request />,
    [booked]: <Booked />,
    [ready]: <Ready />,
  });
  /** So that only what the server tells makes the page look. */
  const moveUnseen = (next: Order) => {
    order = next;
  };
  const move = (next: Order) => {
    moveUnseen(next);
    // Coming back to a page that was out of sight looks again at once.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const paths = () => sent.map((call) => call.path);
  return { sent, paths, move, moveUnseen };
}

export const confirmed = { state: 'confirmed', confirmedTime: '18:00' } as const;
export const paid = (charged = 2_980): Partial<Order> => ({
  state: 'established',
  payment: { state: 'captured', charged },
});
