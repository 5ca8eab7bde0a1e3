import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@meal/kit/clock';
import { describeError } from '../platform/logger';

/** Why a process ended by a fault of its own. */
export interface LastWords {
  time: number;
  pid: number;
  origin: string;
  err: object;
}

export interface LastWordsSettings {
  dataDir?: string;
  logFile?: string;
}

const [standardOutput, standardError] = [1, 2];
const fatal = 60;
const messageCharacters = 300;
const ownOnly = 0o600;

/**
 * What nobody caught is told before the process ends with status 1, whoever is meant to start it again: in words on
 * standard error, as a line of the log, and in a file that the next start reports. Everything is written before this returns,
 * since afterwards there is no process.
 */
export function tellLastWords(settings: LastWordsSettings): void {
  let isTelling = false;
  const tell = (origin: string) => (error: unknown) => {
    if (isTelling) process.exit(1);
    isTelling = true;
    const words = { time: systemClock.now().getTime(), pid: process.pid, origin, err: describeFault(error) };
    attempt(() =>
      writeSync(standardError, `\nThe process ends by a fault (${origin}).\n${inWords(error)}\n`),
    );
    const line = `${JSON.stringify({ level: fatal, ...words, msg: 'last words' })}\n`;
    attempt(() => (settings.logFile ? append(settings.logFile, line) : writeSync(standardOutput, line)));
    attempt(() => settings.dataDir && append(fileIn(settings.dataDir), `${JSON.stringify(words)}\n`));
    process.exit(1);
  };
  process.on('uncaughtException', tell('uncaughtException'));
  process.on('unhandledRejection', tell('unhandledRejection'));
}

/** What the processes before this one have left. It is taken: nobody is told twice. */
export function takeLastWords(dataDir: string): LastWords[] {
  try {
    const file = fileIn(dataDir);
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    renameSync(file, `${file}.told`);
    return lines.flatMap((line) => attempt(() => [JSON.parse(line) as LastWords]) ?? []);
  } catch {
    return [];
  }
}

/** As a person reads them. */
export function describeLastWords({ origin, err }: LastWords): string {
  const { kind, code, message } = err as { kind?: string; code?: string; message?: string };
  return `${[kind, code].filter(Boolean).join(' ')}: ${message} (${origin})`;
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'last-words.jsonl');
}

function append(file: string, text: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const fd = openSync(file, 'a', ownOnly);
  writeSync(fd, text);
  fsyncSync(fd);
  closeSync(fd);
}

/** A disk that is full must not keep the others from being told. */
function attempt<Result>(tell: () => Result): Result | undefined {
  try {
    return tell();
  } catch {
    return undefined;
  }
}

/** Elsewhere the log keeps no messages, as they may quote a person. Of the last one the first line is kept, without what could be personal. */
function describeFault(error: unknown): object {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return {
    ...describeError(error),
    message: masked(error),
    ...(cause === undefined ? {} : { cause: describeFault(cause) }),
  };
}

function inWords(error: unknown): string {
  const { stack = '', cause } = error instanceof Error ? error : { stack: '', cause: undefined };
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  const kind = error instanceof Error ? error.name : typeof error;
  const { code } = (error ?? {}) as { code?: unknown };
  const head = `${kind}${typeof code === 'string' ? ` ${code}` : ''}: ${masked(error)}`;
  return [head, ...frames, ...(cause === undefined ? [] : [`caused by ${inWords(cause)}`])].join('\n');
}

function masked(error: unknown): string {
  const message = attempt(() => String(error instanceof Error ? error.message : error)) ?? '';
  return (message.split('\n')[0] ?? '')
    .slice(0, messageCharacters)
    .replaceAll(/\S+@\S+/g, '<address>')
    .replaceAll(/[\w-]{24,}/g, '<long word>')
    .replaceAll(/\d/g, '#');
}
