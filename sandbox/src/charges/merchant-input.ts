import { z } from 'zod';

/** An id that the merchant gives. */
export const merchantId = z.string().regex(/^[\w.:-]{1,100}$/);

/** Whole yen. */
export const yenAmount = z.int().min(1).max(99_999_999);
