/** Under which the page keeps who is signed in. */
export const staffKey = ['console/session/me'] as const;
