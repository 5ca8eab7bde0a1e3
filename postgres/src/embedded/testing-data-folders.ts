import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './start-embedded-database';

/** Data folders of a file's tests: what was started in them is stopped after each test, and all of them go at the end. */
export function useDataFolders() {
  // Clusters are made and written to disk in earnest here; a busy disk takes its time.
  vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
  const folders: string[] = [];
  const running = new Set<{ stop(): Promise<void> }>();
  const said: string[] = [];

  afterEach(async () => {
    for (const database of running) await database.stop();
    running.clear();
  });
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  return {
    folders,
    running,
    /** What the databases have logged. */
    said,
    newFolder(mode = 0o755): string {
      const folder = mkdtempSync(join(tmpdir(), 'meal-embedded-'));
      chmodSync(folder, mode);
      folders.push(folder);
      return folder;
    },
    async start(dataDir: string): Promise<EmbeddedDatabase> {
      const database = await startEmbeddedDatabase({ dataDir, log: (message) => said.push(message) });
      running.add(database);
      return database;
    },
  };
}

export async function query(url: string, statement: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows as unknown[][];
  } finally {
    await client.end();
  }
}

export const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
