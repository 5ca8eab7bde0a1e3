import { z } from 'zod';
import {
  type FetchedCharge,
  type ListedCharges,
  noSuchCharge,
  type SandboxAnswer,
  type SandboxCharge,
} from './answer-kinds';

const yen = z.int().min(0);

const charge: z.ZodType<SandboxCharge> = z.object({
  chargeId: z.string(),
  paymentId: z.string(),
  state: z.enum(['awaitingCustomer', 'held', 'captured', 'voided', 'expired', 'failed']),
  amount: yen,
  captured: yen,
  refunded: yen,
  refunds: z.array(
    z.object({
      refundId: z.string(),
      amount: yen,
      state: z.enum(['pending', 'done', 'failed']),
      failureCode: z.string().optional(),
    }),
  ),
  disputes: z
    .array(
      z.object({
        disputeId: z.string(),
        state: z.enum(['open', 'won', 'lost']),
        amount: yen,
        reason: z.string().optional(),
        evidenceDueAt: z.int().optional(),
        fundsWithdrawn: z.boolean(),
      }),
    )
    // Answers that were saved by an earlier release know of none.
    .default([]),
  holdExpiresAt: z.int().optional(),
  instrument: z.string().optional(),
  declineCode: z.string().optional(),
  actionUrl: z.url({ protocol: /^https?$/ }).optional(),
});
const success = z.object({ charge });
const page = z.object({ list: z.array(charge), nextCursor: z.int().optional() });
const refusal = z.object({ error: z.object({ code: z.string() }), charge: charge.optional() });

/** Statuses by which the provider says no to this payment; all others say nothing about it. */
const refusingStatuses = [402, 409, 422];

export interface HttpAnswer {
  status: number;
  body: unknown;
}

/** What an answer means. Whatever is not plainly a yes or a no is unknown, and never a failure. */
export function readAnswer({ status, body }: HttpAnswer): SandboxAnswer {
  if (status >= 200 && status < 300) {
    const read = success.safeParse(body);
    if (!read.success) return { kind: 'unknown', cause: `answer ${status} of an unknown shape` };
    const { actionUrl } = read.data.charge;
    if (read.data.charge.state === 'awaitingCustomer' && actionUrl !== undefined) {
      return { kind: 'action', url: actionUrl, charge: read.data.charge };
    }
    return { kind: 'ok', charge: read.data.charge };
  }
  const read = refusal.safeParse(body);
  if (!read.success) return { kind: 'unknown', cause: `answer ${status}` };
  const { error, charge: told } = read.data;
  // Another address than the provider's answers 404 as well, in other words.
  const isAboutPayment = status === 404 ? error.code === noSuchCharge : refusingStatuses.includes(status);
  if (!isAboutPayment) return { kind: 'unknown', cause: `answer ${status} ${error.code}` };
  return { kind: 'declined', code: error.code, ...(told ? { charge: told } : {}) };
}

export function readFetched(answer: HttpAnswer): FetchedCharge {
  const read = readAnswer(answer);
  switch (read.kind) {
    case 'ok':
    case 'action':
      return { kind: 'found', charge: read.charge };
    case 'unknown':
      return read;
    case 'declined':
      return read.code === noSuchCharge ? { kind: 'none' } : { kind: 'unknown', cause: read.code };
  }
}

export function readListed({ status, body }: HttpAnswer): ListedCharges {
  const read = page.safeParse(body);
  if (status !== 200 || !read.success) return { kind: 'unknown', cause: `answer ${status}` };
  const { list, nextCursor } = read.data;
  return {
    kind: 'page',
    charges: list,
    ...(nextCursor === undefined ? {} : { nextCursor: String(nextCursor) }),
  };
}
