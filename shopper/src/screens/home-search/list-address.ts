import { useNavigate, useSearchParams } from 'react-router';
import { type Conditions, conditionsOf, withConditions } from '../../features/search-conditions/conditions';

/** The conditions of a list are its address. Changing them makes no step in the history: Back leaves the list. */
export function useListAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const go = (changed: URLSearchParams) => void navigate({ search: changed.toString() }, { replace: true });
  return {
    query,
    conditions: conditionsOf(query),
    isMap: query.get('view') === 'map',
    change: (conditions: Conditions) => go(withConditions(query, conditions)),
    showMap: (isMap: boolean) => {
      const changed = new URLSearchParams(query);
      if (isMap) changed.set('view', 'map');
      else changed.delete('view');
      go(changed);
    },
  };
}
