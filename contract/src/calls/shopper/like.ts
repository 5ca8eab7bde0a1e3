import { z } from 'zod';
import { defineCall } from '../../define-call';
import { idField, orEmpty } from '../../fields';
import { listOf, offer } from '../../offer';

export const queryLikeList = defineCall({
  path: 'shopper/like/goods/ticket/nanHai/queryLikeList',
  audience: 'guest',
  summary: 'The offers that the visitor keeps, newest first; those no longer sold stay.',
  input: z.object({
    categoryId: orEmpty(idField),
    cursor: orEmpty(z.string().max(300)),
  }),
  output: listOf(offer),
  errors: [],
});

export const like = defineCall({
  path: 'shopper/like/goods/ticket/nanHai/like',
  audience: 'guest',
  summary: 'Keeps an offer, or lets it go. Saying it twice changes nothing.',
  input: z.object({ offerId: idField, liked: z.boolean() }),
  output: z.object({ liked: z.boolean() }),
  errors: ['E101'],
});
