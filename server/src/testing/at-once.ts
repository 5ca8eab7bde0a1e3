import { RedemptionRefused } from '../domains/redemptions/redemption-refused';

export type Outcome<Result = unknown> = Awaited<ReturnType<typeof atOnce<Result>>>;

/** Who got their way, and what the others were told. */
export async function atOnce<Result>(runs: readonly (() => Promise<Result>)[]) {
  const results = await Promise.allSettled(runs.map((run) => run()));
  return {
    won: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    told: results.flatMap(({ status, ...result }) => {
      const { reason } = result as { reason?: unknown };
      if (status === 'fulfilled') return [];
      return [reason instanceof RedemptionRefused ? reason.why : String(reason)];
    }),
  };
}

/** Twice one after the other, in either order; then at once, with either in front. */
export async function compete(
  round: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<Outcome> {
  const runs = round % 2 === 0 ? [one, other] : [other, one];
  if (round >= 2) return atOnce(runs);
  const [first, second] = [await atOnce(runs.slice(0, 1)), await atOnce(runs.slice(1))];
  return { won: [...first.won, ...second.won], told: [...first.told, ...second.told] };
}
