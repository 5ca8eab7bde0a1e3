import { close, fstat, type Stats, write } from 'node:fs';
import { promisify } from 'node:util';

/* A file handle of the promises API closes itself when it is collected, so the log keeps a plain descriptor. */
export const closeLater = promisify(close);
export const statOpened: (fd: number) => Promise<Stats> = promisify(fstat);

/** How many of the bytes from there on were written. */
export async function writeLater(fd: number, bytes: Buffer, from: number): Promise<number> {
  return new Promise((resolve, reject) => {
    write(fd, bytes, from, (error, written) => (error ? reject(error) : resolve(written)));
  });
}
