import type { OfferCount } from '../../data/offer-count';
import { useSeveralOfferCounts } from '../../data/several-offer-counts';
import type { Position } from '../../device/position';
import {
  type ConditionName,
  type Conditions,
  conditionNames,
  searchOf,
  withoutCondition,
} from './conditions';

export interface Loosening extends OfferCount {
  name: ConditionName;
  conditions: Conditions;
}

/** Which single condition to drop, the one that gains most first; those of `fixed` stay. */
export function useLoosenings(
  conditions: Conditions,
  { fixed = [], position }: { fixed?: readonly ConditionName[]; position?: Position } = {},
): { loosenings: Loosening[]; isComplete: boolean } {
  const ways = conditionNames(conditions)
    .filter((name) => !fixed.includes(name))
    .map((name) => ({ name, conditions: withoutCondition(conditions, name) }));
  const { counts, isPending } = useSeveralOfferCounts(ways.map((way) => searchOf(way.conditions, position)));
  return {
    loosenings: ways
      .flatMap((way, index) => {
        const count = counts[index];
        return count && count.total > 0 ? [{ ...way, ...count }] : [];
      })
      .sort((a, b) => b.total - a.total),
    isComplete: !isPending,
  };
}
