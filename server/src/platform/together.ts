import type { ConnectionProvider } from 'kysely';
import type { Database } from '../database/connect';
import { transactionHandle } from './transaction-handle';

type Step = (trx: Database) => Promise<unknown>;

type Answers<Steps extends readonly Step[]> = {
  -readonly [Index in keyof Steps]: Awaited<ReturnType<Steps[Index]>>;
};

/**
 * Statements of one transaction that need nothing of each other's answers: they reach the database as one message, and it
 * carries them out in the order of the list. Locks stand in it as they are to be taken.
 *
 * A step begins when it is its turn, and the next one sends nothing before this one's first statement has gone out, however
 * long it thinks before; one that sends nothing lets the others go on. Nobody waits for an answer.
 */
export async function together<const Steps extends readonly Step[]>(
  trx: Database,
  steps: Steps,
): Promise<Answers<Steps>> {
  let before = new Turn();
  before.end();
  const answers = steps.map((step) => {
    const own = new Turn();
    const answer = inTurn(trx, step, { before, own });
    before = own;
    return answer;
  });
  return (await Promise.all(answers)) as Answers<Steps>;
}

interface Turns {
  before: Turn;
  own: Turn;
}

async function inTurn(trx: Database, step: Step, { before, own }: Turns): Promise<unknown> {
  const provideConnection: ConnectionProvider['provideConnection'] = async (use) => {
    // Only where it has to: whatever is sent in the same tick goes out in one piece.
    if (!before.isOver) await before.over;
    // Kysely hands a statement to its connection before anything is awaited.
    const answer = trx.getExecutor().provideConnection(use);
    own.end();
    return answer;
  };
  try {
    return await step(transactionHandle(trx, { provideConnection }));
  } finally {
    // A step without statements, or one that failed before its first.
    if (!before.isOver) await before.over;
    own.end();
  }
}

class Turn {
  isOver = false;
  end: () => void = () => {};
  readonly over = new Promise<void>((resolve) => {
    this.end = () => {
      this.isOver = true;
      resolve();
    };
  });
}
