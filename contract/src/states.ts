/** States by name, the same on the wire and in the database. */
export const ticketStates = ['application', 'established', 'used', 'cancelled'] as const;
export type TicketState = (typeof ticketStates)[number];
