import { randomUUID } from 'node:crypto';
import type { OpenedThread, SupportThread } from '@meal/contract/support';
import { answerThread } from '../flows/support/answer-thread';
import type { TestShop, Visitor } from './shop';

export const supportEmail = 'support@example.com';

/** Asks a question as the form does. */
export function contact(shop: TestShop, visitor: Visitor, fields: object = {}) {
  return shop.call('shopper/support/contact', {
    ...visitor,
    requestId: randomUUID(),
    category: 'order-usage',
    message: 'The code does not scan.',
    email: 'guest@example.com',
    ...fields,
  });
}

export async function begin(shop: TestShop, visitor: Visitor, fields: object = {}): Promise<string> {
  const { body } = await contact(shop, visitor, fields);
  if (body.code !== 0) throw new Error(`Not taken: ${JSON.stringify(body)}`);
  return String(body.data['threadId']);
}

export function reply(shop: TestShop, visitor: Visitor, threadId: string, fields: object = {}) {
  const sent = { requestId: randomUUID(), message: 'It works now.' };
  return shop.call('shopper/support/reply', { ...visitor, threadId, ...sent, ...fields });
}

export async function answer(shop: TestShop, threadId: string, text = 'Please try again.'): Promise<void> {
  const { services } = shop.context;
  await answerThread(services, { threadId, text, staffId: await staffOf(shop), requestId: randomUUID() });
}

export async function staffOf(shop: TestShop): Promise<string> {
  const { staff_id } = await shop.db
    .selectFrom('staff')
    .select('staff_id')
    .where('role', '=', 'operatorSupport')
    .executeTakeFirstOrThrow();
  return staff_id;
}

export async function open(
  shop: TestShop,
  visitor: Visitor,
  threadId: string,
  fields: object = {},
): Promise<OpenedThread> {
  const { body } = await shop.call('shopper/support/thread', { ...visitor, threadId, ...fields });
  return body.data['thread'] as OpenedThread;
}

export async function threads(shop: TestShop, visitor: Visitor): Promise<SupportThread[]> {
  const { body } = await shop.call('shopper/support/threads', { ...visitor });
  return body.data['list'] as SupportThread[];
}

export async function unread(shop: TestShop, visitor: Visitor): Promise<unknown> {
  const { body } = await shop.call('shopper/user/getMyInfo', { ...visitor });
  return body.data['unreadSupport'];
}
