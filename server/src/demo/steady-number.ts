import { createHash } from 'node:crypto';

/** The same number from 0 up to `below` for the same text, on every machine. */
export function steadyNumber(text: string, below: number): number {
  return createHash('sha1').update(text).digest().readUInt32BE(0) % below;
}
