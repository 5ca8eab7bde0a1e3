import type { Buy } from './shoppers';

export type Pattern = 'spread' | 'hot';

export interface Stalls {
  buyers: readonly Buy[];
  close(): void;
}

/** Somewhere to buy: 1,000 offers with stock for ever, and a hot one. */
export interface Market {
  /** Gets everything ready that shoppers have before they buy; they buy no more than `most`. */
  open(shoppers: number, pattern: Pattern, most: number): Promise<Stalls>;
  /** Waits for what purchases leave behind to be done, and answers how much it was. */
  settle(): Promise<number>;
  /** Of the hot offer. */
  restock(stock: number): Promise<void>;
  sold(): Promise<number>;
}
