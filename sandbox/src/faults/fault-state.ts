import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Those of which one request has one at most. */
const exclusiveFaults = ['dropBefore', 'dropAfter', 'savedErrorBefore', 'savedErrorAfter', 'late'] as const;
const answerFaults = [...exclusiveFaults, 'delay'] as const;
const webhookFaults = ['lose', 'triple', 'delay', 'reorder'] as const;
const operations = ['authorize', 'capture', 'void', 'refund', 'fetch'] as const;

export type AnswerFault = (typeof answerFaults)[number];
type WebhookFault = (typeof webhookFaults)[number];
export type Operation = (typeof operations)[number];

const chance = z.number().min(0).max(1).default(0);

const answers = z.strictObject({
  dropBefore: chance,
  dropAfter: chance,
  savedErrorBefore: chance,
  savedErrorAfter: chance,
  delay: chance,
  delayMs: z.int().min(0).max(60_000).default(1_000),
  late: chance,
  lateSeconds: z.number().min(0).max(600).default(6),
});
const webhooks = z.strictObject({
  lose: chance,
  triple: chance,
  delay: chance,
  reorder: chance,
  delaySeconds: z.number().min(0).max(3_600).default(3),
});

/** Refunds that the bank takes its time for, and those that come back after they were done. */
const refunds = z.strictObject({
  slow: chance,
  fail: chance,
  seconds: z.number().min(0).max(3_600).default(5),
});

/** How often each fault happens by chance, and which ones happen next for certain. */
export const faultSettings = z.strictObject({
  seed: z.int().min(0).max(4_294_967_295),
  answers,
  webhooks,
  refunds: refunds.default(refunds.parse({})),
  next: z
    .array(z.strictObject({ fault: z.enum(answerFaults), on: z.enum(operations).optional() }))
    .max(1_000),
  nextWebhooks: z.array(z.enum(webhookFaults)).max(1_000),
});

export interface FaultState extends z.output<typeof faultSettings> {
  /** Random numbers taken so far: the same seed and the same requests give the same faults. */
  draws: number;
  /** How often each fault has happened. */
  done: Readonly<Record<string, number>>;
}

export const noFaults: FaultState = {
  seed: 1,
  answers: answers.parse({}),
  webhooks: webhooks.parse({}),
  refunds: refunds.parse({}),
  next: [],
  nextWebhooks: [],
  draws: 0,
  done: {},
};

/** False where nothing can happen, so that nobody waits for the row of faults. */
export function isActive({ answers, webhooks, refunds, next, nextWebhooks }: FaultState): boolean {
  const chances: [string, number][] = [
    ...Object.entries(answers).filter(([name]) => name !== 'delayMs' && name !== 'lateSeconds'),
    ...Object.entries(webhooks).filter(([name]) => name !== 'delaySeconds'),
    // What was set by an earlier release may know less.
    ...Object.entries(refunds ?? {}).filter(([name]) => name !== 'seconds'),
  ];
  return next.length > 0 || nextWebhooks.length > 0 || chances.some(([, value]) => value > 0);
}

export interface AnswerPlan {
  faults: readonly AnswerFault[];
  delayMs: number;
  lateSeconds: number;
  state: FaultState;
}

/** What goes wrong with the answer to one request of the merchant. */
export function planAnswer(state: FaultState, operation: Operation): AnswerPlan {
  const { answers } = state;
  const { delayMs, lateSeconds } = answers;
  const planned = state.next.findIndex(({ on }) => on === undefined || on === operation);
  if (planned >= 0) {
    const faults = state.next.slice(planned, planned + 1).map(({ fault }) => fault);
    const next = state.next.toSpliced(planned, 1);
    return { faults, delayMs, lateSeconds, state: counted({ ...state, next }, 'answer', faults) };
  }
  const faults: AnswerFault[] = [];
  // One draw for those that exclude each other: each has its own stretch of the line from 0 to 1.
  let reach = 0;
  for (const fault of exclusiveFaults) {
    const chance = chanceOf(fault, state, operation);
    if (chance === 0) continue;
    const draw = random(state, 0);
    if (draw >= reach && draw < reach + chance) faults.push(fault);
    reach += chance;
  }
  if (happens(state, 1, answers.delay)) faults.push('delay');
  const drawn = { ...state, draws: state.draws + 2 };
  return { faults, delayMs, lateSeconds, state: counted(drawn, 'answer', faults) };
}

/** By chance only requests for money are late: what changes a charge finds it there or not, whenever it comes. */
function chanceOf(
  fault: (typeof exclusiveFaults)[number],
  { answers }: FaultState,
  operation: Operation,
): number {
  if (fault === 'late' && operation !== 'authorize') return 0;
  // What was set by an earlier release may know less.
  return answers[fault] ?? 0;
}

export interface WebhookPlan {
  isLost: boolean;
  copies: number;
  delaySeconds: number;
  behindNext: boolean;
  state: FaultState;
}

/** What goes wrong with one webhook. */
export function planWebhook(state: FaultState): WebhookPlan {
  const [planned, ...nextWebhooks] = state.nextWebhooks;
  const { webhooks } = state;
  if (planned !== undefined) return webhookPlan({ ...state, nextWebhooks }, [planned], webhooks.delaySeconds);
  const faults = webhookFaults.filter((fault, index) => happens(state, index, webhooks[fault]));
  const delaySeconds = faults.includes('delay')
    ? random(state, webhookFaults.length) * webhooks.delaySeconds
    : 0;
  const drawn = { ...state, draws: state.draws + webhookFaults.length + 1 };
  return webhookPlan(drawn, faults, delaySeconds);
}

/** What goes wrong with several, one after the other. */
export function planWebhooks<Told>(
  state: FaultState,
  told: readonly Told[],
): { plans: readonly (readonly [Told, WebhookPlan])[]; state: FaultState } {
  let current = state;
  const plans = told.map((each) => {
    const plan = planWebhook(current);
    current = plan.state;
    return [each, plan] as const;
  });
  return { plans, state: current };
}

function webhookPlan(state: FaultState, faults: readonly WebhookFault[], delaySeconds: number): WebhookPlan {
  const behindNext = faults.includes('reorder');
  return {
    isLost: faults.includes('lose'),
    copies: faults.includes('triple') ? 3 : 1,
    // What waits for the next event waits no longer than a late one would.
    delaySeconds: behindNext ? state.webhooks.delaySeconds : faults.includes('delay') ? delaySeconds : 0,
    behindNext,
    state: counted(state, 'webhook', faults),
  };
}

/** How a refund goes: done at once, done later, or done and brought back later. */
export interface RefundPlan {
  state: FaultState;
  isSlow: boolean;
  fails: boolean;
  seconds: number;
}

export function planRefund(state: FaultState): RefundPlan {
  // What was set by an earlier release may know less.
  const { slow, fail, seconds } = state.refunds ?? noFaults.refunds;
  const isSlow = happens(state, 0, slow);
  const fails = happens(state, 1, fail);
  const drawn = slow + fail > 0 ? { ...state, draws: state.draws + 2 } : state;
  const faults = [...(isSlow ? ['slow'] : []), ...(fails ? ['fail'] : [])];
  return { state: counted(drawn, 'refund', faults), isSlow, fails, seconds };
}

export function counted(state: FaultState, kind: string, faults: readonly string[]): FaultState {
  const done = { ...state.done };
  for (const fault of faults) done[`${kind}.${fault}`] = (done[`${kind}.${fault}`] ?? 0) + 1;
  return { ...state, done };
}

/** What cannot happen costs no random number. */
function happens(state: FaultState, further: number, chance: number): boolean {
  return chance > 0 && random(state, further) < chance;
}

/** From 0 up to 1; the same for the same seed and count. */
function random({ seed, draws }: FaultState, further: number): number {
  const digest = createHash('sha256')
    .update(`${seed}:${draws + further}`)
    .digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}
