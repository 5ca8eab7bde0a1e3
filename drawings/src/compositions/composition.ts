import type { Easel } from '../easel';

/** A whole dish laid out on the 400 × 300 sheet, in front of its background. */
export type Composition = (easel: Easel) => string;
