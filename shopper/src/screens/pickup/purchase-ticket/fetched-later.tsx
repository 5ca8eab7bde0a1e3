import { type ComponentType, lazy } from 'react';
import { ReloadCard } from '../../../shell/reload-card';

interface Loaded<Props> {
  default: ComponentType<Props>;
}

/** Needed by few, so fetched when it is. Where that fails, a reload brings it, with everything filled in. */
export function fetchedLater<Props extends object>(load: () => Promise<Loaded<Props>>) {
  return lazy(() => load().catch((): Loaded<Props> => ({ default: Missing })));
}

function Missing() {
  return <ReloadCard onReload={() => window.location.reload()} />;
}
