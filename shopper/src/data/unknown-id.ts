import { CallError } from '@meal/contract/call-error';

/** Nothing has such an id: nothing that trying again would change. */
export function isUnknown(error: Error | null): boolean {
  return error instanceof CallError && (error.code === 'E101' || error.code === 'E503');
}
