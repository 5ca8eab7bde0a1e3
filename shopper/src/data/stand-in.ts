import type { QueryClient } from '@tanstack/react-query';
import { type KeptName, keepAnswer, keptAnswer } from '../offline/kept-answers';
import { isUndecided } from './is-undecided';
import type { MaybeKept } from './or-kept';

/** Where an answer is wanted. */
export interface Asked {
  client: QueryClient;
  queryKey: readonly unknown[];
  signal: AbortSignal;
}

export function keep(kept: KeptName, answer: object & MaybeKept): void {
  if (answer.savedAt === undefined) keepAnswer(kept, answer);
}

/** What the device has kept, where no server has decided. */
export function insteadOf<Answer extends object>(
  error: unknown,
  kept: KeptName,
): (Answer & MaybeKept) | undefined {
  return isUndecided(error) ? keptAnswer<Answer>(kept) : undefined;
}

/** The same for an answer that is long in coming; when it has come, it takes the place of what stood in. */
export function whileAwaited<Answer extends object>(
  kept: KeptName,
  { client, queryKey }: Asked,
  answer: Promise<Answer>,
  show: (kept: Answer & MaybeKept) => void,
): void {
  const found = keptAnswer<Answer>(kept);
  if (!found) return;
  show(found);
  answer.then(
    (come) => {
      keepAnswer(kept, come);
      void client.invalidateQueries({ queryKey, exact: true });
    },
    () => {},
  );
}
