/** Orders in which a search can be read. */
export const sorts = ['recommended', 'price', 'discount', 'distance', 'endingSoon'] as const;
export type Sort = (typeof sorts)[number];
