import { type FileHandle, link, mkdir, open, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '@meal/kit/clock';
import type { Secrets } from '../platform/secrets';
import { type ObjectStorage, type PermittedUpload, type SignedUpload, StorageFault } from './port';
import { writeTerms } from './upload-signature';

export interface DiskSettings {
  folder: string;
  secrets: Secrets;
  clock: Clock;
  /** What stays free: the database may lie on the same disk. */
  leastFreeBytes?: number;
}

/** Where our own server takes uploads. */
export const uploadsPath = '/uploads';

const leastFree = 256 * 1024 * 1024;

/** Pictures in a folder of this machine. Several machines need a folder that they share, or a store. */
export class DiskStorage implements ObjectStorage {
  constructor(private readonly settings: DiskSettings) {}

  async permit({ path, contentType, bytes, seconds }: PermittedUpload): Promise<SignedUpload> {
    const { secrets, clock } = this.settings;
    const key = basename(path);
    const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
    const query = writeTerms(secrets, { key, contentType, bytes, expires });
    return { url: `${uploadsPath}/${key}?${query}`, headers: { 'content-type': contentType } };
  }

  async hasRoom(): Promise<boolean> {
    try {
      await this.makeFolder('');
      const { bavail, bsize } = await statfs(this.settings.folder);
      return bavail * bsize >= (this.settings.leastFreeBytes ?? leastFree);
    } catch {
      return false;
    }
  }

  async read(path: string, mostBytes: number): Promise<Buffer | undefined> {
    try {
      const file = await open(this.fileOf(path));
      try {
        const { size } = await file.stat();
        if (size > mostBytes) throw new StorageFault('longer than anything that we keep');
        return await file.readFile();
      } finally {
        await file.close();
      }
    } catch (error) {
      if (isOneOf(error, ['ENOENT', 'ENOTDIR'])) return undefined;
      throw faultOf(error);
    }
  }

  /** Whole or not at all. */
  async write(path: string, _: string, bytes: Uint8Array): Promise<void> {
    const draft = this.draftOf(path);
    try {
      await this.makeFolder(dirname(path));
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, this.fileOf(path));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw faultOf(error);
    }
  }

  async remove(path: string): Promise<void> {
    try {
      for (const file of [this.fileOf(path), this.draftOf(path)]) await rm(file, { force: true });
    } catch (error) {
      throw faultOf(error);
    }
  }

  /**
   * Takes the bytes of an upload as they come, and no more of them than were promised. What lies there already stays as
   * it is.
   */
  async take(path: string, body: Readable, bytes: number): Promise<'kept' | 'there' | 'otherLength'> {
    const draft = this.draftOf(path);
    const file = await this.beginDraft(path);
    if (!file) return 'there';
    let length = 0;
    try {
      await pipeline(
        body,
        async function* counted(chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            length += chunk.length;
            if (length > bytes) return;
            yield chunk;
          }
        },
        file.createWriteStream(),
      );
      if (length !== bytes) return 'otherLength';
      return (await unlessThere(() => link(draft, this.fileOf(path)))) !== undefined ? 'kept' : 'there';
    } catch (error) {
      // Whoever sent it has gone away; nothing is wrong with the disk.
      if (isOneOf(error, ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])) return 'otherLength';
      throw faultOf(error);
    } finally {
      await rm(draft, { force: true }).catch(() => {});
    }
  }

  /** Nothing where somebody else is sending the same. */
  private async beginDraft(path: string): Promise<FileHandle | undefined> {
    try {
      await this.makeFolder(dirname(path));
      return (await unlessThere(() => open(this.draftOf(path), 'wx', 0o600)))?.made;
    } catch (error) {
      throw faultOf(error);
    }
  }

  private fileOf(path: string): string {
    return join(this.settings.folder, path);
  }

  /** One for each: what a killed process leaves is removed with the rest. */
  private draftOf(path: string): string {
    return `${this.fileOf(path)}.draft`;
  }

  private async makeFolder(path: string): Promise<void> {
    await mkdir(this.fileOf(path), { recursive: true, mode: 0o700 });
  }
}

/** A renaming would take the place of what is there; this leaves it, and answers nothing. */
async function unlessThere<Result>(make: () => Promise<Result>): Promise<{ made: Result } | undefined> {
  try {
    return { made: await make() };
  } catch (error) {
    if (isOneOf(error, ['EEXIST'])) return undefined;
    throw error;
  }
}

function isOneOf(error: unknown, codes: readonly string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

function faultOf(error: unknown): StorageFault {
  if (error instanceof StorageFault) return error;
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  return new StorageFault(`the disk says ${code}`, { cause: error });
}
