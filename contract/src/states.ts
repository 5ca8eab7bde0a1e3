/** States by name, the same on the wire and in the database. */
export const ticketStates = ['application', 'established', 'used', 'cancelled'] as const;
export type TicketState = (typeof ticketStates)[number];

export const offerStates = ['draft', 'underReview', 'returned', 'reviewed', 'published', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

/** Of what an offer's comparison price is the price. */
export const compareBases = ['menu', 'items'] as const;

export const activityStates = ['preparation', 'available', 'ended'] as const;
export type ActivityState = (typeof activityStates)[number];

export const groupBuyStates = ['inProgress', 'completed', 'failed'] as const;
export type GroupBuyState = (typeof groupBuyStates)[number];

export const couponKinds = ['percent', 'amount'] as const;
export type CouponKind = (typeof couponKinds)[number];

export const couponStates = ['usable', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];

export const invitationTypes = ['friend', 'campaign'] as const;
export type InvitationType = (typeof invitationTypes)[number];

/** Why there is no reward: both are one person, as far as can be told; or the inviter has had enough for a month. */
export const withheldReasons = ['device', 'instrument', 'email', 'monthLimit'] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** Of a conversation with support. */
export const supportStates = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof supportStates)[number];

export const ticketReasons = ['store', 'expired', 'refunded'] as const;
export type TicketReason = (typeof ticketReasons)[number];

export const ticketOutcomes = ['used', 'expired', 'refunded'] as const;
export type TicketOutcome = (typeof ticketOutcomes)[number];

/** Why a good ticket is not for this moment. */
export const closedReasons = ['notYet', 'weekday', 'holiday', 'hours', 'over'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** The same for whoever holds it: no store takes a ticket whose payment is contested at the bank. */
export const unusableReasons = [...closedReasons, 'disputed'] as const;

export const emailCheckStates = ['verifying', 'approved', 'used'] as const;
export type EmailCheckState = (typeof emailCheckStates)[number];

export const orderStates = [
  'awaitingPayment',
  'awaitingStore',
  'awaitingGroup',
  'established',
  'completed',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

export const paymentStates = [
  'created',
  'awaitingCustomer',
  'held',
  'capturing',
  'captured',
  'partlyRefunded',
  'refunded',
  'voiding',
  'voided',
  'expired',
  'failed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const refundStates = ['pending', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export const reservationStates = [
  'waiting',
  'proposed',
  'confirmed',
  'declined',
  'lapsed',
  'cancelled',
] as const;
export type ReservationState = (typeof reservationStates)[number];
