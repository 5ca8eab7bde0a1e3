import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a file that must not exist yet, on disk when this returns. */
export function createFile(path: string, content: string, mode: number): void {
  const descriptor = openSync(path, 'wx', mode);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Puts the content in place at once: a reader, or a power cut, finds the old file or the new one. */
export function replaceFile(path: string, content: string): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  createFile(draft, content, 0o644);
  renameSync(draft, path);
  syncFolder(dirname(path));
}

/** Makes a rename in the folder survive a power cut. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
