import { z } from 'zod';
import { defineCall } from '../../define-call';
import { listOf } from '../../offer';

export const activeStoreCategory = defineCall({
  path: 'shopper/storeCategory/likeGoods/activeStoreCategory',
  audience: 'guest',
  summary: 'Categories of the offers that the visitor keeps, with how many.',
  input: z.object({}),
  output: listOf(z.object({ categoryId: z.string(), name: z.string(), count: z.int().positive() })),
  errors: [],
});
