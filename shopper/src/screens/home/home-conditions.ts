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
  const [conditions, setConditions] = useState(() => keptConditions(today));

  const change = (changed: Partial<Conditions>) => {
    const next = { ...conditions, ...changed };
    setConditions(next);
    setTemporary({ search: Object.fromEntries(queryOf(next)) });
  };

  return { conditions, change };
}

function keptConditions(today: string): Conditions {
  const { search } = appState().temporary;
  if (!search) return { ...noConditions, areaId: defaultAreaId };
  const kept = conditionsOf(new URLSearchParams(search));
  return { ...kept, ...withoutPast(kept, today), q: undefined, sort: noConditions.sort };
}
