import { lazy, Suspense } from 'react';
import { useHome } from '../data/home';
import { Finder } from './home/finder';
import { Greeting } from './home/greeting';
import { useHomeConditions } from './home/home-conditions';

// What cannot be fetched below the fold must not take the search above it away.
const Discover = lazy(() => import('./home/discover').catch(() => ({ default: () => <></> })));

export default function Home() {
  const { conditions, change } = useHomeConditions();
  const home = useHome(conditions.areaId);
  return (
    <div className="mx-auto w-full max-w-page">
      <Greeting />
      <Finder home={home} conditions={conditions} onChange={change} />
      {/* Below the fold; its place is kept, so that the footer stays out of sight until it comes. */}
      <Suspense fallback={<div aria-busy="true" className="min-h-dvh" />}>
        <Discover home={home} areaId={conditions.areaId} />
      </Suspense>
    </div>
  );
}
