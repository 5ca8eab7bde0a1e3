import { type KeptName, keepAnswer, keptAnswer } from '../offline/kept-answers';
import { isUndecided } from './is-undecided';
import type { Asked, MaybeKept } from './maybe-kept';

export function keep(kept: KeptName, answer: object & MaybeKept): void {
  if (answer.savedAt === undefined) keepAnswer(kept, answer);
}

/** What the device has kept, where no server has decided. */
export function insteadOf(error: unknown, kept: KeptName): object | undefined {
  return isUndecided(error) ? keptAnswer(kept) : undefined;
}

/** The same for an answer that is long in coming; when it has come, it takes the place of what stood in. */
export function whileAwaited<Answer extends object>(
  kept: KeptName,
  { client, queryKey }: Asked,
  answer: Promise<Answer>,
  show: (kept: Answer & MaybeKept) => void,
): void {
  const found = keptAnswer(kept);
  if (!found) return;
  show(found as Answer & MaybeKept);
  answer.then(
    (come) => {
      keepAnswer(kept, come);
      void client.invalidateQueries({ queryKey, exact: true });
    },
    () => {},
  );
}
