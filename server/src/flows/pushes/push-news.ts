import type { PushKind } from '@meal/contract/push-kinds';
import { momentOf } from '@meal/contract/tokyo';
import type { OrderMailTemplate, OrderMailValues } from '../../database/tables/mail-outbox';
import type { PushNews, PushValues } from '../../database/tables/pushes';
import type { Order } from '../../domains/orders/order-repository';
import { shopPath } from '../mails/shop-path';

/** Everything that is decided about one kind of news. */
interface NewsPlan {
  kind: PushKind;
  /** What a tap opens. No key: the device has the session. */
  path(subject: NewsSubject): string;
  /** Later it helps nobody. */
  usefulUntil(subject: NewsSubject, now: number): number;
  /** Until when the visitor has to do something. */
  until?(values: NewsValues): number | undefined;
}

type NewsValues = Omit<OrderMailValues, 'path'>;

export interface NewsSubject {
  order: Pick<Order, 'order_id' | 'promise'>;
  /** A good one of the order. */
  ticketId?: string;
  values: NewsValues;
}

const dayMs = 86_400_000;
const aDay = (_: NewsSubject, now: number) => now + dayMs;

const requestPath = ({ order }: NewsSubject) =>
  shopPath('/pickup/reservationRequest', { orderId: order.order_id });
const ticketPath = ({ ticketId }: NewsSubject) =>
  ticketId === undefined
    ? shopPath('/centerArea/established')
    : shopPath('/userCenter/userTicketDetails', { ticketId });

export const newsPlans: Record<PushNews, NewsPlan> = {
  confirmed: {
    kind: 'answer',
    path: ({ order }) => shopPath('/pickup/reservationCompleted', { orderId: order.order_id }),
    usefulUntil: aDay,
  },
  payNow: {
    kind: 'answer',
    path: requestPath,
    usefulUntil: ({ values }, now) => values.payBy ?? now + dayMs,
    until: ({ payBy }) => payBy,
  },
  proposed: {
    kind: 'answer',
    path: requestPath,
    usefulUntil: ({ values }, now) => values.visit?.replyBy ?? now + dayMs,
    until: ({ visit }) => visit?.replyBy,
  },
  declined: { kind: 'answer', path: requestPath, usefulUntil: aDay },
  cancelled: { kind: 'answer', path: requestPath, usefulUntil: aDay },
  tableTomorrow: {
    kind: 'tableTomorrow',
    path: ticketPath,
    usefulUntil: ({ values: { visit } }, now) =>
      visit?.confirmedTime === undefined ? now + dayMs : momentOf(visit.date, visit.confirmedTime),
  },
  ticketEnds: {
    kind: 'ticketEnds',
    path: ticketPath,
    usefulUntil: ({ order }) => order.promise.validUntil,
    until: ({ lastDay }) => momentOf(lastDay, '12:00'),
  },
};

/** What a mail to the buyer is to their devices; of most they are told nothing. */
export function newsOf(template: OrderMailTemplate, { visit }: NewsValues): PushNews | undefined {
  switch (template) {
    case 'orderEstablished':
      // Whoever buys a ticket without a table has it before their eyes.
      return visit ? 'confirmed' : undefined;
    case 'payNow':
      return 'payNow';
    case 'timesProposed':
      return 'proposed';
    case 'requestDeclined':
      return 'declined';
    case 'orderCancelledByStore':
      return visit?.confirmedTime === undefined ? 'declined' : 'cancelled';
    case 'ticketReminder':
      return 'ticketEnds';
    default:
      return undefined;
  }
}

/** No more than a locked screen may show to whoever sees it. */
export function shownValues(news: PushNews, values: NewsValues): PushValues {
  const { store, title, visit } = values;
  const until = newsPlans[news].until?.(values);
  return {
    store,
    title,
    ...(visit ? { date: visit.date } : {}),
    ...(visit?.confirmedTime === undefined ? {} : { time: visit.confirmedTime }),
    ...(until === undefined ? {} : { until }),
  };
}
