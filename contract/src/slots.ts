/** Parts of a day in which tickets are used. */
export const slots = ['morning', 'noon', 'afternoon', 'evening'] as const;
export type Slot = (typeof slots)[number];
