import { randomUUID } from 'node:crypto';
import { idField, supportMessageField } from '@meal/contract/fields';
import { z } from 'zod';
import { answerThread, closeConversation } from '../flows/support/answer-thread';
import type { Services } from '../platform/services';

export const answerInput = z.object({
  threadId: idField,
  text: supportMessageField.optional(),
  close: z.boolean().optional(),
});
export type DemoAnswer = z.output<typeof answerInput>;

/** As somebody of support would: until the console has a screen for it, the demo has a door. */
export async function answerAsDemo(services: Services, { threadId, text, close }: DemoAnswer): Promise<void> {
  const { staff_id: staffId } = await services.db
    .selectFrom('staff')
    .select('staff_id')
    .where('role', '=', 'operatorSupport')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (text !== undefined) await answerThread(services, { threadId, text, staffId, requestId: randomUUID() });
  if (close) await closeConversation(services, { threadId, staffId });
}
