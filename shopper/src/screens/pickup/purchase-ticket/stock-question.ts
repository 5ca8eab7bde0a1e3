import type { CallError } from '@meal/contract/call-error';

/** What has changed while the form was filled in, and what the visitor has to decide now. */
export type Question =
  | { kind: 'soldOut' }
  | { kind: 'fewer'; left: number }
  | { kind: 'price'; before: number; now: number };

export function questionOf({ code, details }: CallError, amount: number): Question | undefined {
  const told = (path: string) => Number(details.find((detail) => detail.path === path)?.message);
  if (code === 'E103') return { kind: 'soldOut' };
  if (code === 'E106') {
    const left = told('quantity');
    return left > 0 ? { kind: 'fewer', left } : { kind: 'soldOut' };
  }
  if (code === 'E107') {
    const now = told('expectedAmount');
    return now > 0 ? { kind: 'price', before: amount, now } : undefined;
  }
  return undefined;
}
