import { CallError } from '@meal/contract/call-error';

const unknownCodes: ReadonlySet<string | undefined> = new Set(['E101', 'E503', 'E801']);

/** Nothing has such an id: nothing that trying again would change. */
export function isUnknown(error: Error | null): boolean {
  return error instanceof CallError && unknownCodes.has(error.code);
}
