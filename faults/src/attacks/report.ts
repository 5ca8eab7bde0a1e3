import type { Battle } from './battle';
import type { Journey } from './honest-visitor';
import { quantile } from './pulse';
import { describeTally } from './tally';

const steps = { signIn: 'signed in', buy: 'bought', tickets: 'tickets' } satisfies Record<
  keyof Journey,
  string
>;

/** One line for each attack, and one for each thing that should not be. */
export function describeBattle(battle: Battle): string {
  const { attack, tally, got, pulseMs, broken } = battle;
  const line = [
    `${broken.length === 0 ? 'held' : 'LOST'} ${attack}: ${describeTally(tally)}; got ${got}`,
    `honest visitor: ${describeJourneys(battle)}`,
    `/healthz p90 ${Number.isNaN(pulseMs) ? '–' : Math.round(pulseMs)} ms`,
  ].join(' | ');
  return [line, ...[...new Set(broken)].map((words) => `  - ${words}`)].join('\n');
}

function describeJourneys({ calm, journeys }: Battle): string {
  if (!calm || journeys.length === 0) return 'never got there';
  return (Object.keys(steps) as (keyof Journey)[])
    .map((step) => {
      const usual = quantile(
        journeys.map((journey) => journey[step]),
        0.5,
      );
      return `${steps[step]} ${Math.round(usual)} ms (×${ratio(usual, calm[step])})`;
    })
    .join(', ');
}

/** Two digits that count are enough. */
function ratio(one: number, other: number): string {
  const times = one / other;
  return times >= 10 ? String(Math.round(times)) : times.toFixed(1);
}
