import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newToken } from './identifiers';

/** Files that could be made again at any time, kept so that they are made once. */
export class FileShelf {
  constructor(private readonly folder: string) {}

  async get(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.folder, name));
    } catch {
      return undefined;
    }
  }

  /** Whole or not at all. A full disk only means that it is made again next time. */
  async put(name: string, bytes: Buffer): Promise<void> {
    const draft = join(this.folder, `${newToken()}.draft`);
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, join(this.folder, name));
    } catch {}
  }
}
