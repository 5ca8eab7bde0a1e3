/** What a device may be told of; each can be switched off. Answers of stores, a table of tomorrow, a ticket that ends soon. */
export const pushKinds = ['answer', 'tableTomorrow', 'ticketEnds'] as const;
export type PushKind = (typeof pushKinds)[number];
