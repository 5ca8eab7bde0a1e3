/** States by name, the same on the wire and in the database. */
export const ticketStates = ['application', 'established', 'used', 'cancelled'] as const;
export type TicketState = (typeof ticketStates)[number];

export const offerStates = ['draft', 'underReview', 'returned', 'reviewed', 'published', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

export const activityStates = ['preparation', 'available', 'ended'] as const;
export type ActivityState = (typeof activityStates)[number];
