import { openSync, type Stats, writeSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '@meal/kit/clock';
import { closeLater, statOpened, writeLater } from './open-file';

export interface LogFileSettings {
  /** Standard output without it. */
  path?: string;
  /** So many lines could not be written. */
  onDropped?(lines: number): void;
  /** A file of this size is put aside. */
  mostBytes?: number;
  /** Files that are kept, the one in use included. */
  files?: number;
}

// A write of its own for every line costs more than the rest of an easy call. Lines wait half a second at most, and an
// orderly end writes them all.
const gatherMs = 500;
const gatherCharacters = 8_192;
/** So far a disk may be behind; then lines are dropped instead of kept. */
const waitingCharacters = 4 * 1024 * 1024;
/** After a write that failed. */
const restMs = 1_000;
const pipeMs = 50;
const pipePatience = 20;
const standardOutput = 1;
/** Nobody but the server's own user reads it. */
const ownOnly = 0o600;

/** Those with lines that are not written yet. */
const unwritten = new Set<LogFile>();
process.on('exit', () => {
  for (const file of unwritten) file.writeNow();
});

/**
 * Where log lines go. It keeps nobody waiting and never fails: what the disk does not take is dropped, counted, and told of
 * in the log as soon as there is room again. A file that has grown is put aside, and the oldest goes.
 */
export class LogFile {
  private fd: number;
  private lines: string[] = [];
  private waiting = 0;
  /** Dropped since the log last told of it. */
  private untold = 0;
  /** The last line in the file has no end. */
  private isTorn = false;
  private writing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly settings: LogFileSettings) {
    const { path } = settings;
    this.fd = path === undefined ? standardOutput : openSync(path, 'a', ownOnly);
  }

  write(line: string): void {
    if (this.waiting + line.length > waitingCharacters) return this.drop(1);
    this.lines.push(line);
    this.waiting += line.length;
    unwritten.add(this);
    if (this.writing) return;
    if (this.waiting >= gatherCharacters) void this.writeAll();
    else this.timer ??= setTimeout(() => void this.writeAll(), gatherMs).unref();
  }

  /** Called back when everything so far is written or dropped. */
  flush(done: () => void = () => {}): void {
    void this.writeEverything().finally(done);
  }

  /** At the process's end; what cannot be written now is lost. */
  writeNow(): void {
    try {
      writeSync(this.fd, this.textOf(this.take()));
    } catch {}
  }

  private async writeEverything(): Promise<void> {
    await this.writing;
    await this.writeAll();
  }

  private writeAll(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing ??= this.writeBatches().finally(() => {
      this.writing = undefined;
      if (this.lines.length > 0) this.timer = setTimeout(() => void this.writeAll(), gatherMs).unref();
    });
    return this.writing;
  }

  private async writeBatches(): Promise<void> {
    do {
      const lines = this.take();
      const [head, told] = [Buffer.byteLength(this.head()), this.untold];
      const text = Buffer.from(this.textOf(lines));
      const written = await this.writeBytes(text);
      this.isTorn = written > 0 && text[written - 1] !== newLine;
      if (written >= head) this.untold -= told;
      if (written < text.length) {
        this.drop(Math.min(linesIn(text.subarray(written)), lines.length));
        await pause(restMs, undefined, { ref: false });
        return;
      }
      await this.putAside().catch(() => {});
    } while (this.waiting >= gatherCharacters);
  }

  /** How many bytes were taken. A pipe whose reader is slow is asked again for a while. */
  private async writeBytes(bytes: Buffer): Promise<number> {
    let written = 0;
    let patience = pipePatience;
    while (written < bytes.length) {
      try {
        written += await writeLater(this.fd, bytes, written);
      } catch (error) {
        if ((error as { code?: string }).code !== 'EAGAIN' || patience === 0) break;
        patience -= 1;
        await pause(pipeMs, undefined, { ref: false });
      }
    }
    return written;
  }

  private take(): string[] {
    const { lines } = this;
    this.lines = [];
    this.waiting = 0;
    unwritten.delete(this);
    return lines;
  }

  private textOf(lines: readonly string[]): string {
    return `${this.head()}${lines.join('')}`;
  }

  /** What has to be said before the next line. */
  private head(): string {
    return `${this.isTorn ? '\n' : ''}${this.untold > 0 ? `${droppedLine(this.untold)}\n` : ''}`;
  }

  private drop(lines: number): void {
    this.untold += lines;
    this.settings.onDropped?.(lines);
  }

  /** Several processes may share a file: who finds that another has put it aside only opens the new one. */
  private async putAside(): Promise<void> {
    const { path, mostBytes = 20 * 1024 * 1024, files = 3 } = this.settings;
    const own = path === undefined ? undefined : await statOpened(this.fd);
    if (path === undefined || !own?.isFile() || own.size < mostBytes) return;
    const there = await stat(path).catch((): Stats | undefined => undefined);
    if (there?.ino === own.ino) {
      for (let nth = files - 1; nth > 0; nth -= 1) {
        await rename(nth === 1 ? path : `${path}.${nth - 1}`, `${path}.${nth}`).catch(() => {});
      }
    }
    const before = this.fd;
    this.fd = openSync(path, 'a', ownOnly);
    await closeLater(before);
  }
}

const newLine = 0x0a;

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (const byte of bytes) if (byte === newLine) lines += 1;
  return lines;
}

/** Looks like a warning of the logger itself. */
function droppedLine(dropped: number): string {
  return JSON.stringify({
    level: 40,
    time: systemClock.now().getTime(),
    pid: process.pid,
    dropped,
    msg: 'log lines dropped',
  });
}
