import { z } from 'zod';
import { languageField } from './fields';
import { dayField } from './offer';
import { orderStates, supportStates } from './states';
import { supportCategories } from './support-categories';

const category = z.enum(supportCategories).describe('What it is about');

export const supportArticle = z.object({
  articleId: z.string(),
  category,
  title: z.string(),
  body: z
    .array(z.union([z.string(), z.array(z.string())]))
    .describe(
      'Paragraphs, and lists of steps. A link is written [text](/path) for a page of the app, [text](article:id) for another article',
    ),
});
export type SupportArticle = z.output<typeof supportArticle>;
export type ArticleBlock = SupportArticle['body'][number];

/** An order as a question shows it. */
export const supportOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  state: z.enum(orderStates),
  purchasedAt: z.int(),
  title: z.string().describe('As it was when it was bought'),
  storeName: z.string(),
  photo: z.string().optional().describe('Its first picture'),
  quantity: z.int().positive(),
});
export type SupportOrder = z.output<typeof supportOrder>;

export const supportMessage = z.object({
  number: z.int().positive().describe('Counted from 1 in its conversation'),
  author: z.enum(['visitor', 'support']).describe('Who has written it'),
  text: z.string(),
  at: z.int(),
  pictures: z.array(z.string()).describe('Addresses that show them, good for an hour or two'),
});
export type SupportMessage = z.output<typeof supportMessage>;

export const supportThread = z.object({
  threadId: z.string(),
  number: z.string().describe('As people name it'),
  category,
  state: z
    .enum(supportStates)
    .describe('open: support is to answer; answered; closed: nothing more is expected'),
  language: languageField.describe('In which the visitor has written it'),
  createdAt: z.int(),
  touchedAt: z.int().describe('When the last message came'),
  unread: z.boolean().describe('An answer has not been looked at'),
  replyDay: dayField.optional().describe('While it is open: the day by which somebody answers'),
  last: supportMessage.omit({ pictures: true }).describe('The newest message, cut where it is long'),
});
export type SupportThread = z.output<typeof supportThread>;

export const openedThread = supportThread.extend({
  messages: z.array(supportMessage).describe('The oldest first'),
  order: supportOrder.optional().describe('What the question is about'),
  ticketId: z.string().optional(),
  byMail: z
    .literal(true)
    .optional()
    .describe('Opened by the key of a mail, in a session that has not begun it'),
});
export type OpenedThread = z.output<typeof openedThread>;
