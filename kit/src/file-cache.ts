import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Kept {
  file: string;
  bytes: number;
  usedAt: number;
}

const hourMs = 3_600_000;

/**
 * Files that could be made again at any time, kept so that each is made once for this machine. Where they have grown to
 * more than the shelf holds, those go that nobody has asked for the longest.
 */
export class FileCache {
  /** What lies there and what was put there since; unknown until something is put. */
  private bytes: number | undefined;
  private clearing: Promise<void> | undefined;

  constructor(
    private readonly folder: string,
    private readonly mostBytes: number,
  ) {}

  /** The same recipe always makes the same file. */
  async getOrMake(recipe: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = this.fileOf(recipe);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) {
      await this.markUsed(file);
      return kept;
    }
    const made = await make();
    await this.put(file, made);
    return made;
  }

  async has(recipe: string): Promise<boolean> {
    return access(this.fileOf(recipe)).then(
      () => true,
      () => false,
    );
  }

  private fileOf(recipe: string): string {
    return join(this.folder, createHash('sha256').update(recipe).digest('base64url'));
  }

  /** To the hour, so that a picture that everybody asks for is not written to each time. */
  private async markUsed(file: string): Promise<void> {
    try {
      const { mtimeMs } = await stat(file);
      const now = new Date();
      if (now.getTime() - mtimeMs > hourMs) await utimes(file, now, now);
    } catch {}
  }

  /** Whole or not at all. A full disk only means that it is made again next time. */
  private async put(file: string, bytes: Buffer): Promise<void> {
    const draft = join(this.folder, `${randomUUID()}.draft`);
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
      this.bytes = (this.bytes ?? (await this.look()).bytes - bytes.length) + bytes.length;
      if (this.bytes > this.mostBytes) await (this.clearing ??= this.clear());
    } catch {
      await rm(draft, { force: true }).catch(() => {});
    }
  }

  /** Down to nine tenths, so that not every file that comes has to look at all others. */
  private async clear(): Promise<void> {
    try {
      const { kept, bytes } = await this.look();
      this.bytes = bytes;
      for (const { file, bytes: size } of kept.sort((one, other) => one.usedAt - other.usedAt)) {
        if (this.bytes <= this.mostBytes * 0.9) return;
        await rm(file, { force: true });
        this.bytes -= size;
      }
    } finally {
      this.clearing = undefined;
    }
  }

  private async look(): Promise<{ kept: Kept[]; bytes: number }> {
    const names = await readdir(this.folder);
    const found = await Promise.all(
      names.map(async (name): Promise<Kept[]> => {
        const file = join(this.folder, name);
        // Another process may have cleared it away.
        const known = await stat(file).catch(() => undefined);
        return known ? [{ file, bytes: known.size, usedAt: known.mtimeMs }] : [];
      }),
    );
    const kept = found.flat();
    return { kept, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) };
  }
}
