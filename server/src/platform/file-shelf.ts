import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newToken } from './identifiers';

/** Files that could be made again at any time, kept so that each is made once for this machine. */
export class FileShelf {
  constructor(private readonly folder: string) {}

  /** The same recipe always makes the same file. */
  async getOrMake(recipe: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(this.folder, createHash('sha256').update(recipe).digest('base64url'));
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const made = await make();
    await this.put(file, made);
    return made;
  }

  /** Whole or not at all. A full disk only means that it is made again next time. */
  private async put(file: string, bytes: Buffer): Promise<void> {
    const draft = join(this.folder, `${newToken()}.draft`);
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
    } catch {}
  }
}
