import type { CampaignResult } from './campaign';
import type { PlantedBug } from './planted-bugs';
import { busyLoops } from './troubles/starvation';

interface Run {
  seed: number;
  seconds: number;
  bug?: PlantedBug;
}

const shown = 12;

export function isRed({ broken }: CampaignResult): boolean {
  return broken.length > 0;
}

/** By the invariant that the bug breaks. */
export function isCaught({ shows }: PlantedBug, { broken }: Pick<CampaignResult, 'broken'>): boolean {
  return broken.some((words) => shows.test(words));
}

/** What happened, and whether it came out as it should. */
export function describe({ seed, seconds, bug }: Run, result: CampaignResult): string {
  const { broken, sold, tables, together, deals, coupons, mails, faults } = result;
  const happened = Object.entries(faults).map(([name, count]) => `${name} ${count}`);
  return [
    `${bug ? `Planted bug ${bug.name}` : 'Server as it is'}, seed ${seed}, ${seconds} s: ${verdict(bug, broken)}`,
    `  ${[processes(result), trouble(result)].join(', ')}`,
    `  ${sold} tickets, ${tables} tables and ${together} together sold, ${coupons} coupons used, ${mails} mails`,
    `  ${deals.completed} share deals completed, ${deals.failed} failed`,
    `  ${happened.join(', ')}`,
    ...broken.slice(0, shown).map((words) => `  - ${words}`),
    ...(broken.length > shown ? [`  - … and ${broken.length - shown} more`] : []),
  ].join('\n');
}

function verdict(bug: PlantedBug | undefined, broken: readonly string[]): string {
  if (!bug) return broken.length === 0 ? 'every invariant holds' : 'BROKEN';
  return isCaught(bug, { broken }) ? `caught (${bug.caughtBy})` : 'NOT CAUGHT';
}

function processes({ setUp: { apis, workers } }: CampaignResult): string {
  return workers === 0 ? count(apis, 'server') : `${count(apis, 'server')} and ${count(workers, 'worker')}`;
}

function trouble({ setUp, kills, pauses, starts }: CampaignResult): string {
  switch (setUp.trouble) {
    case 'starvation':
      return `no kills, ${pauses.length} pauses, the longest ${(Math.max(0, ...pauses) / 1000).toFixed(1)} s, beside ${busyLoops} busy loops`;
    case 'slowness':
      return 'no kills, a slow provider';
    case 'deadlines':
      return `${kills} kills while share deals end, ready again after ${median(starts)} ms (median)`;
    case 'lateness':
      return 'no kills, late requests';
    default:
      return `${kills} kills, ready again after ${median(starts)} ms (median)`;
  }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function median(values: readonly number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
