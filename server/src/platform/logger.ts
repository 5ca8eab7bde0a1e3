import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { FailedItems } from '@meal/kit/failed-items';
import { type DestinationStream, type Logger, pino } from 'pino';
import { LogFile } from './log-file';

export type { Logger };

export interface LoggerSettings {
  level: string;
  file?: string;
  /** Lines that the disk did not take. */
  onDropped?(lines: number): void;
}

/**
 * One JSON line per event. Lines hold names of calls, ids and durations, never a body, a query, an address or a token;
 * of an error its kind, code and place are kept, and not its message, which may quote what a person typed.
 */
export function createLogger({ level, file, onDropped }: LoggerSettings): Logger {
  if (file) mkdirSync(dirname(file), { recursive: true });
  return createLoggerTo(level, new LogFile({ path: file, onDropped }));
}

export function createLoggerTo(level: string, stream: DestinationStream): Logger {
  return pino({ level, base: { pid: process.pid }, serializers: { err: describeError } }, stream);
}

const mostItems = 20;

function describeItems({ failed }: FailedItems): object {
  return [...failed].slice(0, mostItems).map(([item, error]) => ({ item, err: describeError(error) }));
}

export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code } = error as { code?: unknown };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8);
  return {
    kind: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    at: frames.map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...(error instanceof FailedItems ? { failed: describeItems(error) } : {}),
  };
}
