declare const lockOf: unique symbol;

/**
 * What the transaction at hand has locked, as only the statements that lock it answer with it. Whatever must not happen to an
 * order without its lock takes one of these, so that a flow that forgets to lock does not compile.
 */
export type Locked<Noun extends string, Row> = Row & { readonly [lockOf]: Noun };

/** For those who need to know of an order only that it is locked, and which one it is. */
export type AnyLockedOrder = Locked<'order', { order_id: string }>;
