import { z } from 'zod';
import { defineCall } from '../../define-call';
import {
  deviceIdField,
  emailField,
  idField,
  orderKeyField,
  orEmpty,
  supportMessageField,
  threadKeyField,
} from '../../fields';
import { limits } from '../../limits';
import { dayField, listOf } from '../../offer';
import { openedThread, supportArticle, supportOrder, supportThread } from '../../support';
import { supportCategories } from '../../support-categories';

/** Of what visitors write to support: each message is read by a person. */
const messages = { name: 'support-messages', hits: 60, seconds: 3_600 };

const pictures = z
  .array(idField)
  .max(limits.supportPictures)
  .refine((keys) => new Set(keys).size === keys.length, 'Each once')
  .optional()
  .describe('Keys of systemKey/s3Key for supportPicture');

export const articles = defineCall({
  path: 'shopper/support/articles',
  audience: 'public',
  summary:
    'Articles of the support centre: of all categories or one, or what a keyword finds, the best first. Alike for everybody.',
  input: z.object({
    category: orEmpty(z.enum(supportCategories)),
    keyword: orEmpty(z.string().max(limits.keywordCharacters)),
  }),
  output: listOf(supportArticle),
  errors: [],
});

export const feedback = defineCall({
  path: 'shopper/support/feedback',
  audience: 'public',
  summary: 'Whether an article was useful: one answer for each device, which may change.',
  input: z.object({ articleId: idField, useful: z.boolean(), deviceId: deviceIdField }),
  output: z.object({}),
  errors: ['E506'],
  refusals: ['unknownArticle'],
  perNetwork: { name: 'support-feedback', hits: 120, seconds: 3_600 },
});

export const replyDay = defineCall({
  path: 'shopper/support/replyDay',
  audience: 'public',
  summary: 'The day by which somebody answers what is sent now: the next business day in Tokyo.',
  input: z.object({}),
  output: z.object({ replyDay: dayField.describe('The last day of the promise') }),
  errors: [],
});

export const orders = defineCall({
  path: 'shopper/support/orders',
  audience: 'guest',
  summary: 'Orders that a question may be about, the latest first; one that is asked for comes before them.',
  input: z.object({
    orderId: orEmpty(idField).describe('Asked for, however old it is'),
    orderKey: orderKeyField,
  }),
  output: z.object({ list: z.array(supportOrder) }),
  errors: [],
});

export const contact = defineCall({
  path: 'shopper/support/contact',
  audience: 'guest',
  summary: 'Begins a conversation with support. The same requestId again answers the same conversation.',
  input: z.object({
    requestId: z.uuid(),
    category: z.enum(supportCategories),
    message: supportMessageField,
    orderId: orEmpty(idField).describe('What it is about'),
    orderKey: orderKeyField,
    ticketId: orEmpty(idField).describe('One ticket of the order; its order is attached by itself'),
    pictures,
    email: orEmpty(emailField).describe(
      'Where answers go to; needed of whoever has no proven address, and ignored of others',
    ),
  }),
  output: z.object({ threadId: z.string() }),
  errors: ['E506', 'E1001', 'E1201'],
  refusals: ['unknownOrder', 'pictureRefused', 'storageRefused'],
  perNetwork: messages,
});

export const reply = defineCall({
  path: 'shopper/support/reply',
  audience: 'guest',
  summary: 'Adds a message; a conversation that was answered or closed is open again.',
  input: z.object({
    requestId: z.uuid(),
    threadId: idField,
    threadKey: threadKeyField,
    message: supportMessageField,
    pictures,
  }),
  output: z.object({ threadId: z.string() }),
  errors: ['E506', 'E1001'],
  refusals: ['unknownThread', 'pictureRefused', 'storageRefused'],
  perNetwork: messages,
});

export const threads = defineCall({
  path: 'shopper/support/threads',
  audience: 'guest',
  summary: 'The visitor’s conversations with support, the one with the newest message first.',
  input: z.object({ cursor: orEmpty(z.string().max(300)) }),
  output: listOf(supportThread),
  errors: [],
});

export const thread = defineCall({
  path: 'shopper/support/thread',
  audience: 'guest',
  summary: 'One conversation with its messages, of the visitor or of the mail whose key is given.',
  input: z.object({
    threadId: idField,
    threadKey: threadKeyField,
    markRead: z.boolean().optional().describe('Somebody is looking at it: nothing of it is unread any more'),
  }),
  output: z.object({ thread: openedThread }),
  errors: ['E506'],
  refusals: ['unknownThread'],
});
