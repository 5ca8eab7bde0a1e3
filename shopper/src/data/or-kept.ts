import type { KeptName } from '../offline/kept-answers';
import type { Asked, MaybeKept } from './maybe-kept';

/** Whoever looks at a list waits no longer for a network than this. */
const patienceMs = 4_000;

const help = () => import('./stand-in');

/**
 * The answer of the server, which the device keeps; where none comes, what it has kept of the last one. After a while that stands
 * in for an answer that is long in coming.
 */
export async function orKept<Answer extends object>(
  kept: KeptName,
  asked: Asked,
  ask: () => Promise<Answer>,
): Promise<Answer & MaybeKept> {
  const answer = ask();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Answer & MaybeKept>((resolve) => {
    timer = setTimeout(() => {
      help().then(
        ({ whileAwaited }) => whileAwaited(kept, asked, answer, resolve),
        () => {},
      );
    }, patienceMs);
  });
  try {
    const come: Answer & MaybeKept = await Promise.race([answer, late]);
    help().then(
      ({ keep }) => keep(kept, come),
      () => {},
    );
    return come;
  } catch (error) {
    const found = await help().then(
      ({ insteadOf }) => insteadOf(error, kept),
      () => undefined,
    );
    if (!found) throw error;
    return found as Answer & MaybeKept;
  } finally {
    clearTimeout(timer);
  }
}

/** What stands in is asked for again as soon as somebody can be asked. */
export function staleAfter(freshMs: number) {
  return ({ state }: { state: { data?: unknown } }): number => {
    const data = state.data as { pages?: MaybeKept[]; savedAt?: number } | undefined;
    return (data?.pages?.[0] ?? data)?.savedAt === undefined ? freshMs : 0;
  };
}
