import type { Offer, OfferStore } from '@meal/contract/offer';
import { paymentMethods } from '@meal/contract/payment-methods';
import { slots } from '@meal/contract/slots';
import {
  compareBases,
  orderStates,
  refundStates,
  reservationStates,
  ticketOutcomes,
  ticketReasons,
  ticketStates,
  unusableReasons,
} from '@meal/contract/states';
import type { TicketDetail } from '@meal/contract/ticket';
import { type Form, fields, flag, list, number, oneOf, optional, text, yes } from '../device/form';

/**
 * A ticket as a device keeps it, for up to 180 days and over many releases. What is changed here is a new version: see
 * saved-versions.ts.
 */
export interface SavedTicket {
  ticket: TicketDetail;
  savedAt: number;
  /** What its code is made of. */
  key?: { payload: string; secret: string };
}

type Hours = TicketDetail['now']['today'][number];

const hours = fields<Hours>({ from: text, to: text });

const store = fields<OfferStore>({
  storeId: text,
  name: text,
  about: optional(text),
  area: fields<OfferStore['area']>({ areaId: text, name: text }),
  stations: list(
    fields<OfferStore['stations'][number]>({ stationId: text, name: text, walkMinutes: number }),
  ),
  latitude: number,
  longitude: number,
  mapLink: text,
  address: text,
  phone: optional(text),
});

/** Without what only matters before a purchase. */
export const savedOfferForm = fields<Omit<Offer, 'groupBuy'>>({
  offerId: text,
  title: text,
  summary: text,
  terms: text,
  photos: list(text),
  price: number,
  comparePrice: optional(number),
  compareBasis: optional(oneOf(compareBases)),
  comparedOn: optional(text),
  discountPercent: number,
  stock: number,
  soldOut: flag,
  ended: flag,
  validityDays: number,
  uses: number,
  servesPeople: optional(number),
  purchasableLimit: number,
  holdableLimit: number,
  weekdays: list(number),
  holidays: flag,
  slots: list(oneOf(slots)),
  slotHours: fields<Offer['slotHours']>({
    morning: optional(hours),
    noon: optional(hours),
    afternoon: optional(hours),
    evening: optional(hours),
  }),
  usableFrom: text,
  usableTo: text,
  peopleMin: number,
  peopleMax: number,
  visit: oneOf(['free', 'reservation']),
  store,
  category: fields<Offer['category']>({ categoryId: text, name: text }),
  liked: flag,
  saleEndsAt: optional(number),
  distanceMeters: optional(number),
});

const order = fields<TicketDetail['order']>({
  orderId: text,
  orderNumber: text,
  state: oneOf(orderStates),
  purchasedAt: number,
  quantity: number,
  returned: optional(number),
  amount: number,
  discount: number,
  paymentMethod: oneOf(paymentMethods),
  email: text,
  contactName: text,
  expiresAt: number,
});

const reservation = fields<NonNullable<TicketDetail['reservation']>>({
  reservationId: text,
  state: oneOf(reservationStates),
  arrivalDate: text,
  preferredTimes: list(text),
  proposedTimes: list(text),
  confirmedTime: optional(text),
  people: number,
  message: optional(text),
  replyBy: number,
  reason: optional(text),
  holdLost: optional(yes),
});

const refund = fields<NonNullable<TicketDetail['refund']>>({
  refundId: text,
  amount: number,
  state: oneOf(refundStates),
  createdAt: number,
  doneAt: optional(number),
  method: oneOf(paymentMethods),
});

const ticket = fields<TicketDetail>({
  ticketId: text,
  state: oneOf(ticketStates),
  reason: optional(oneOf(ticketReasons)),
  outcome: optional(oneOf(ticketOutcomes)),
  code: text,
  unit: number,
  title: text,
  staffTitle: text,
  terms: text,
  servesPeople: optional(number),
  offer: savedOfferForm,
  store,
  amount: number,
  validUntil: number,
  uses: number,
  usesLeft: number,
  disputed: optional(flag),
  establishedAt: optional(number),
  endedAt: optional(number),
  order,
  reservation: optional(reservation),
  refund: optional(refund),
  now: fields<TicketDetail['now']>({
    usable: flag,
    why: optional(oneOf(unusableReasons)),
    today: list(hours),
    nextDay: optional(text),
  }),
  cancel: fields<TicketDetail['cancel']>({
    allowed: flag,
    until: optional(number),
    refund: number,
    tickets: optional(number),
    alone: optional(number),
  }),
  history: list(fields<TicketDetail['history'][number]>({ redemptionId: text, at: number, uses: number })),
  receipt: fields<TicketDetail['receipt']>({ available: flag, sentTo: text }),
});

export const savedTicketForm: Form<SavedTicket> = fields<SavedTicket>({
  ticket,
  savedAt: number,
  key: optional(fields<NonNullable<SavedTicket['key']>>({ payload: text, secret: text })),
});
