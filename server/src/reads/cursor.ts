import { idField } from '@meal/contract/fields';
import { z } from 'zod';
import { AppError } from '../platform/app-error';

/** The last item of a page: what the list is ordered by, and its id among equals. */
export interface Cursor {
  key: number;
  id: string;
}

const written = z.tuple([z.string(), z.number(), idField]);

export function writeCursor(order: string, { key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([order, key, id])).toString('base64url');
}

/** A cursor that we did not write, or that belongs to another order, is bad input. */
export function readCursor(order: string, text: string): Cursor {
  const [writtenFor, key, id] = parse(text) ?? [];
  if (writtenFor !== order || key === undefined || id === undefined) {
    throw new AppError('E503', [{ path: 'cursor', message: 'Not a cursor of this list' }]);
  }
  return { key, id };
}

function parse(text: string): z.output<typeof written> | undefined {
  try {
    return written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
