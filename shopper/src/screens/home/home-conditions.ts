import { useState } from 'react';
import { appState, setTemporary } from '../../data/app-state';
import { useToday } from '../../data/server-clock';
import {
  type Conditions,
  conditionsOf,
  noConditions,
  queryOf,
} from '../../features/search-conditions/conditions';
import { withoutPast } from '../../features/search-conditions/period';

/** Where most visitors arrive, and so where a search begins that knows no better. */
const defaultAreaId = 'namba';

/** What is being looked for on the home screen; it is still there when the visitor comes back. */
export function useHomeConditions() {
  const today = useToday();
  const [kept, setKept] = useState(keptConditions);
  // Also for a page that was left open overnight.
  const conditions: Conditions = { ...kept, ...withoutPast(kept, today) };

  const change = (changed: Partial<Conditions>) => {
    const next = { ...conditions, ...changed };
    setKept(next);
    setTemporary({ search: Object.fromEntries(queryOf(next)) });
  };

  return { conditions, change };
}

function keptConditions(): Conditions {
  const { search } = appState().temporary;
  if (!search) return { ...noConditions, areaId: defaultAreaId };
  return { ...conditionsOf(new URLSearchParams(search)), q: undefined, sort: noConditions.sort };
}
