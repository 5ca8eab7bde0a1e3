import { expect, test } from 'vitest';
import type { Battle } from './battle';
import { quantile } from './pulse';
import { describeBattle } from './report';
import { figuresIn } from './server-figures';
import { describeTally, ownFaultsIn, Tally } from './tally';

function tallyOf(answers: readonly string[]) {
  const tally = new Tally();
  for (const answer of answers) tally.answered(answer);
  return tally;
}

test('a tally tells what was refused by its code, the most frequent first', () => {
  const { answered, figures } = { answered: ['ok', 'E1101', '413', 'E1101'], figures: tallyOf([]).figures() };
  expect(describeTally(tallyOf(answered).figures())).toBe('4 requests, 1 ok, 3 refused (E1101 2, 413 1)');
  expect(describeTally(figures)).toBe('0 requests, 0 ok');
});

test('only the server’s own faults are faults', () => {
  expect(ownFaultsIn(tallyOf(['ok', 'E1101', '503', 'cut off']).figures())).toBe(0);
  expect(ownFaultsIn(tallyOf(['E1350', '500', 'ok']).figures())).toBe(2);
});

test('notes add up, or keep the most', () => {
  const tally = new Tally();
  tally.note('codes');
  tally.note('codes', 2);
  for (const open of [3, 7, 5]) tally.noteMost('open', open);
  expect(tally.figures().notes).toEqual({ codes: 3, open: 7 });
});

test('nine of ten', () => {
  expect(quantile([9, 1, 8, 2, 7, 3, 6, 4, 5, 100], 0.9)).toBe(100);
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([], 0.5)).toBeNaN();
});

test('figures of the server are read from its metrics', () => {
  const text = [
    '# HELP process_start_time_seconds Start time',
    'process_start_time_seconds 1700000000',
    'meal_call_seconds_count{call="shopper/home/query",code="0"} 12',
    'meal_call_seconds_count{call="shopper/home/query",code="1350"} 2',
    'meal_call_seconds_count{call="unknown",code="1350"} 1',
    'meal_log_lines_dropped_total 70',
  ].join('\n');
  expect(figuresIn(text)).toEqual({ startedAt: 1_700_000_000, ownFaults: 3, logLinesDropped: 70 });
});

test('a battle is one line, and what should not be stands below it once', () => {
  const journey = (ms: number) => ({ signIn: ms, buy: 2 * ms, tickets: 10 });
  const battle: Battle = {
    attack: 'hoarding',
    tally: tallyOf(['ok', 'E1101']).figures(),
    got: '17 of 50 meals',
    calm: journey(100),
    journeys: [journey(150), journey(120), journey(1_500)],
    pulseMs: 4.4,
    broken: [],
  };
  const line =
    'hoarding: 2 requests, 1 ok, 1 refused (E1101 1); got 17 of 50 meals | honest visitor: signed in 150 ms (×1.5), bought 300 ms (×1.5), tickets 10 ms (×1.0) | /healthz p90 4 ms';
  expect(describeBattle(battle)).toBe(`held ${line}`);
  expect(describeBattle({ ...battle, broken: ['It burns.', 'It burns.'] })).toBe(
    `LOST ${line}\n  - It burns.`,
  );
});
