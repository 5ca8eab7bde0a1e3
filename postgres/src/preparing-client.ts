import { createHash } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { isReadOnly } from './database-fault';

interface Statement {
  uses: number;
  name: string;
}

const often = 3;
// The product has some hundreds; more would be ones that are put together, and those come up once.
const mostStatements = 1_000;
const statements = new Map<string, Statement>();

/** The name under which a statement is prepared; none before it has come up often. */
function preparedName(text: string): string | undefined {
  const known = statements.get(text);
  if (!known) {
    if (statements.size >= mostStatements) return undefined;
    statements.set(text, { uses: 1, name: createHash('sha1').update(text).digest('base64url') });
    return undefined;
  }
  known.uses += 1;
  return known.uses > often ? known.name : undefined;
}

// A migration that gives a table another column makes every plan that answers with whole rows useless, in all connections.
let generation = 0;

function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}

type Query = Client['query'];

/**
 * Prepares what comes up often, so that each connection parses and plans it once: planning most statements of this product
 * costs more than running them.
 */
export class PreparingClient extends Client {
  /** It leads to a server that only reads, as a former primary does. */
  isOfStandby = false;

  override query = ((config: unknown, values?: unknown, callback?: unknown): unknown => {
    this.sendTogether();
    const ask = super.query as (...parts: unknown[]) => unknown;
    const name =
      typeof config === 'string' && Array.isArray(values) && values.length > 0
        ? preparedName(config)
        : undefined;
    const noticed = (answer: unknown) =>
      answer instanceof Promise ? answer.catch((error: unknown) => this.notice(error)) : answer;
    if (name === undefined) return noticed(ask.call(this, config, values, callback));
    const prepared = () =>
      noticed(ask.call(this, { name: name + generation, text: config, values }, callback));
    const asked = generation;
    // A transaction that has seen an error is lost, and what comes behind its end would be written without it.
    const isAlone = this.getTransactionStatus() === 'I';
    const answer = prepared();
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (!isOutdatedPlan(error)) throw error;
      generation = Math.max(generation, asked + 1);
      if (!isAlone) throw error;
      return prepared();
    });
  }) as Query;

  private notice(error: unknown): never {
    if (isReadOnly(error)) this.isOfStandby = true;
    throw error;
  }

  /** What is asked in the same turn goes out in one piece. */
  private sendTogether(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
