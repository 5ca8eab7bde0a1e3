import type { VisitorPath } from '@meal/contract/addresses';
import { limits } from '@meal/contract/limits';

/** Where a screen of the visitor app is, under whichever origin. */
export function shopPath(path: VisitorPath, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${limits.basePath}${path}${search === '' ? '' : `?${search}`}`;
}
