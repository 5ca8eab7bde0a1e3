import { z } from 'zod';
import { defineCall } from '../../define-call';
import { idField } from '../../fields';
import { offer } from '../../offer';
import { collectionCard } from './home';

export const detail = defineCall({
  path: 'shopper/collection/detail',
  audience: 'public',
  summary: 'A special collection with its offers in groups; one that has ended leads to the current ones.',
  input: z.object({ collectionId: idField }),
  output: collectionCard.extend({
    state: z.enum(['available', 'ended']),
    groups: z.array(z.object({ heading: z.string(), offers: z.array(offer) })),
    others: z.array(collectionCard),
  }),
  errors: ['E101'],
});
