import { expect, test } from 'vitest';
import { type FaultState, faultSettings, isActive, noFaults, planAnswer, planWebhook } from './fault-state';

const set = (given: object): FaultState => ({ ...noFaults, ...faultSettings.partial().parse(given) });

/** Plans one request after the other, as the provider does. */
function row(state: FaultState, count: number): string[] {
  let current = state;
  return Array.from({ length: count }, () => {
    const plan = planAnswer(current, 'capture');
    current = plan.state;
    return plan.faults.join(' ');
  });
}

test('without settings nothing goes wrong', () => {
  expect(isActive(noFaults)).toBe(false);
  expect(new Set(row(noFaults, 100))).toEqual(new Set(['']));
  expect(planWebhook(noFaults)).toMatchObject({
    isLost: false,
    copies: 1,
    delaySeconds: 0,
    behindNext: false,
  });
});

test('the same seed gives the same faults, another seed others', () => {
  const answers = { dropBefore: 0.2, dropAfter: 0.2, savedErrorBefore: 0.1, delay: 0.3 };
  const faults = (seed: number) => row(set({ seed, answers }), 200);
  expect(faults(7)).toEqual(faults(7));
  expect(faults(7)).not.toEqual(faults(8));
});

test('faults happen about as often as set, and exclude each other', () => {
  const planned = row(
    set({ answers: { dropBefore: 0.06, dropAfter: 0.08, savedErrorBefore: 0.05 } }),
    10_000,
  );
  const share = (fault: string) => planned.filter((faults) => faults === fault).length / planned.length;
  expect(share('dropBefore')).toBeCloseTo(0.06, 1);
  expect(share('dropAfter')).toBeCloseTo(0.08, 1);
  expect(share('savedErrorBefore')).toBeCloseTo(0.05, 1);
  expect(share('')).toBeCloseTo(0.81, 1);
});

test('a planned fault meets the first request of its kind, once', () => {
  const state = set({ next: [{ fault: 'dropAfter', on: 'refund' }, { fault: 'dropBefore' }] });
  const capture = planAnswer(state, 'capture');
  expect(capture.faults).toEqual(['dropBefore']);
  const refund = planAnswer(capture.state, 'refund');
  expect(refund.faults).toEqual(['dropAfter']);
  expect(planAnswer(refund.state, 'refund').faults).toEqual([]);
  expect(refund.state.done).toEqual({ 'answer.dropBefore': 1, 'answer.dropAfter': 1 });
});

test('by chance only requests for money are late', () => {
  const state = set({ answers: { late: 1, lateSeconds: 8 } });
  expect(isActive(state)).toBe(true);
  expect(isActive(set({ answers: { lateSeconds: 8 } }))).toBe(false);
  expect(planAnswer(state, 'authorize')).toMatchObject({ faults: ['late'], lateSeconds: 8 });
  expect(planAnswer(state, 'void').faults).toEqual([]);
});

test('late webhooks are late by up to the seconds set', () => {
  let state = set({ webhooks: { delay: 1, delaySeconds: 3 } });
  const delays = Array.from({ length: 200 }, () => {
    const plan = planWebhook(state);
    state = plan.state;
    return plan.delaySeconds;
  });
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...delays)).toBeLessThan(3);
  expect(Math.max(...delays)).toBeGreaterThan(2);
});

test('misspelt faults and impossible chances are refused', () => {
  for (const wrong of [{ answers: { drop: 1 } }, { answers: { delay: 2 } }, { next: [{ fault: 'lose' }] }]) {
    expect(faultSettings.partial().safeParse(wrong).success).toBe(false);
  }
});
