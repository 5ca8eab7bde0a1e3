import { DatabaseError } from 'pg';

/** The database has rolled back because of others, and the same may succeed at once. */
const rolledBack = new Set(['40001', '40P01']);
/** The server goes, comes, or has become a standby: another connection leads to the one that writes. */
const awayStates = new Set(['25006', '57P01', '57P02', '57P03']);
const awayCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']);
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** Of the data of one item: too long, twice, without what it refers to, refused by a trigger. */
const ofOneItem = /^(22|23|P0)/;

export function isRolledBack(error: unknown): boolean {
  return error instanceof DatabaseError && rolledBack.has(error.code ?? '');
}

/** A failover, a restart, a broken connection. Whether something was written is known only where no commit was sent. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    return awayStates.has(error.code ?? '') || (error.code ?? '').startsWith('08');
  }
  if (!(error instanceof Error)) return false;
  return awayCodes.has((error as NodeJS.ErrnoException).code ?? '') || awayWords.test(error.message);
}

export function isReadOnly(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25006';
}

/** Locks, time-outs, lost connections: doing the same for each alone would only take longer. */
export function isOfEverybody(error: unknown): boolean {
  if (error instanceof DatabaseError) return !ofOneItem.test(error.code ?? '');
  return isDatabaseAway(error);
}
