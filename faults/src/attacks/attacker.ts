import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command, Message } from './attacker-process';
import type { TallyFigures } from './tally';

const program = fileURLToPath(new URL('attacker-process.ts', import.meta.url));
const patienceMs = 90_000;

/** The attack as it runs in its own process. */
export class Attacker {
  private readonly child: ChildProcess;

  constructor() {
    this.child = fork(program, { execArgv: ['--import', 'tsx'] });
  }

  /** Answers when the attack is in full swing. */
  async strike(order: { attack: string; address: string; target: unknown }): Promise<void> {
    const underway = this.hears('underway');
    this.say({ kind: 'strike', ...order });
    await underway;
  }

  /** Ends it, and answers what came of it. */
  async stop(): Promise<TallyFigures> {
    const over = this.hears('over');
    this.say({ kind: 'end' });
    const { tally, fault } = await over;
    this.leave();
    if (fault !== undefined) throw new Error(`The attack broke off: ${fault}`);
    return tally;
  }

  leave(): void {
    this.child.kill('SIGKILL');
  }

  private say(command: Command): void {
    this.child.send(command);
  }

  private hears<Kind extends Message['kind']>(kind: Kind): Promise<Message & { kind: Kind }> {
    return new Promise((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`The attacker's process ${why}`));
      const timer = setTimeout(() => fail(`was never "${kind}"`), patienceMs);
      this.child.once('exit', () => fail('ended by itself'));
      this.child.on('message', (message: Message) => {
        if (message.kind === 'over' && kind !== 'over') fail(`gave up: ${message.fault ?? 'nothing to do'}`);
        if (message.kind !== kind) return;
        clearTimeout(timer);
        resolve(message as Message & { kind: Kind });
      });
    });
  }
}
