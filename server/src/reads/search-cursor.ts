import type { Sort } from '@meal/contract/sorts';
import { z } from 'zod';
import { AppError } from '../platform/app-error';

/** The last offer of a page: its place in the order, and its id among equals. */
export interface Cursor {
  key: number;
  offerId: string;
}

const written = z.tuple([z.string(), z.number(), z.string().max(100)]);

export function writeCursor(sort: Sort, { key, offerId }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, key, offerId])).toString('base64url');
}

/** A cursor that we did not write, or that belongs to another order, is bad input. */
export function readCursor(sort: Sort, text: string): Cursor {
  const [order, key, offerId] = parse(text) ?? [];
  if (order !== sort || key === undefined || offerId === undefined) {
    throw new AppError('E503', [{ path: 'cursor', message: 'Not a cursor of this list' }]);
  }
  return { key, offerId };
}

function parse(text: string): z.output<typeof written> | undefined {
  try {
    return written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
