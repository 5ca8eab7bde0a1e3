import type { CampaignResult } from './campaign';
import type { PlantedBug } from './planted-bugs';

interface Run {
  seed: number;
  seconds: number;
  bug?: PlantedBug;
}

const shown = 12;

export function isRed({ broken }: CampaignResult): boolean {
  return broken.length > 0;
}

/** What happened, and whether it came out as it should. */
export function describe({ seed, seconds, bug }: Run, result: CampaignResult): string {
  const { broken, kills, starts, sold, tables, mails, faults } = result;
  const happened = Object.entries(faults).map(([name, count]) => `${name} ${count}`);
  return [
    `${bug ? `Planted bug ${bug.name}` : 'Server as it is'}, seed ${seed}, ${seconds} s: ${verdict(bug, broken)}`,
    `  ${kills} kills, ready again after ${median(starts)} ms (median), ${sold} tickets and ${tables} tables sold, ${mails} mails`,
    `  ${happened.join(', ')}`,
    ...broken.slice(0, shown).map((words) => `  - ${words}`),
    ...(broken.length > shown ? [`  - … and ${broken.length - shown} more`] : []),
  ].join('\n');
}

function verdict(bug: PlantedBug | undefined, broken: readonly string[]): string {
  if (broken.length === 0) return bug ? 'NOT CAUGHT' : 'every invariant holds';
  return bug ? `caught (${bug.caughtBy})` : 'BROKEN';
}

function median(values: readonly number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
