import { randomInt } from 'node:crypto';

/** Nothing that is taken for something else when read aloud or typed. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function readableCode(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
