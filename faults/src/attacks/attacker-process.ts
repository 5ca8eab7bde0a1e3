/* The attacker's own process: what it does must not slow the honest visitor down in any other way than through the server. */
import { setMaxListeners } from 'node:events';
import { setPriority } from 'node:os';
import { attacks } from './attacks';
import { Strangers } from './strangers';
import type { TallyFigures } from './tally';

/** What the campaign says. */
export type Command = { kind: 'strike'; attack: string; address: string; target: unknown } | { kind: 'end' };
/** What the attacker says. */
export type Message = { kind: 'underway' } | { kind: 'over'; tally: TallyFigures; fault?: string };

// Attackers have machines of their own; here they share one with the server.
const rank = 5;
/** On a slow machine the honest visitor does not wait longer for the attack to reach its height. */
const mostWaitMs = 60_000;
const end = new AbortController();
setMaxListeners(0, end.signal);

process.on('message', (command: Command) => {
  if (command.kind === 'end') end.abort();
  else void strike(command);
});
process.on('disconnect', () => process.exit());

async function strike({ attack: name, address, target }: Command & { kind: 'strike' }): Promise<void> {
  setPriority(rank);
  const underway = () => tell({ kind: 'underway' });
  const waiting = setTimeout(underway, mostWaitMs);
  const strangers = new Strangers(address, end.signal, underway);
  const attack = attacks.find((each) => each.name === name);
  let fault: string | undefined;
  try {
    await attack?.strike(strangers, target);
  } catch (error) {
    if (!end.signal.aborted) fault = String(error);
  }
  clearTimeout(waiting);
  tell({ kind: 'over', tally: strangers.tally.figures(), fault });
}

function tell(message: Message): void {
  process.send?.(message);
}
