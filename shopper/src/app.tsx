import type { VisitorPath } from '@meal/contract/addresses';
import { limits } from '@meal/contract/limits';
import { type ReactNode, ViewTransition } from 'react';
import { BrowserRouter, Navigate, useLocation } from 'react-router';
import { declaredPaths, routeOf, routes, titleKey, type VisitorRoute } from './routes';
import { useDocumentTitle } from './shell/document-title';
import { ErrorBoundary } from './shell/error-boundary';
import { Guarded, preloadGuards } from './shell/guarded';
import { useIdlePrefetch } from './shell/idle-prefetch';
import { Layout } from './shell/layout';
import { useLookedAtDeal } from './shell/looked-at-deal';
import { navigationItems } from './shell/navigation-items';
import { type LoadScreen, preloadScreen, Screen } from './shell/screen';
import { useScrollMemory } from './shell/scroll-memory';

const loadNotFound: LoadScreen = () => import('./screens/not-found');
const screens = declaredPaths.map((path) => routes[path].screen).filter((load) => load !== undefined);
const laterCode = [preloadGuards, ...screens.map((load) => () => preloadScreen(load))];

export function App() {
  return (
    <BrowserRouter basename={limits.basePath}>
      <Pages />
    </BrowserRouter>
  );
}

/** Fetches the code of the screen at the address, beside whatever else the start waits for. */
export async function preloadFirstScreen(): Promise<void> {
  const pathname = location.pathname.slice(limits.basePath.length) || '/';
  const found = routeOf(pathname);
  const route = found?.redirect ? routes[found.redirect] : found;
  const screen = route ? route.screen : loadNotFound;
  if (!screen) return;
  const isGuarded = route !== undefined && route.guard !== 'none';
  const wanted = [preloadScreen(screen), ...(isGuarded ? [preloadGuards()] : [])];
  // A failure shows on the screen itself.
  await Promise.allSettled(wanted);
}

function Pages() {
  const { pathname, search } = useLocation();
  const route = routeOf(pathname);
  useDocumentTitle(titleKey(pathname, new URLSearchParams(search)));
  useLookedAtDeal(pathname, search);
  useScrollMemory(route?.keepScroll ?? false);
  useIdlePrefetch(laterCode);
  return (
    <Layout
      navigation={navigationItems}
      bare={route?.bare ?? false}
      ownBar={route?.ownBar ?? false}
      ownSettings={route?.ownSettings ?? false}
    >
      <ErrorBoundary place={pathname}>
        <ViewTransition key={pathname} enter="screen-enter" exit="screen-exit" default="none">
          <div className="flex grow flex-col">
            {route ? <Page route={route} /> : <Screen load={loadNotFound} />}
          </div>
        </ViewTransition>
      </ErrorBoundary>
    </Layout>
  );
}

interface PageProps {
  route: VisitorRoute;
}

function Page({ route: { redirect, screen, guard } }: PageProps): ReactNode {
  if (redirect !== undefined) return <Redirect to={redirect} />;
  if (guard === 'none') return <Screen load={screen} />;
  return (
    <Guarded guard={guard}>
      <Screen load={screen} />
    </Guarded>
  );
}

interface RedirectProps {
  to: VisitorPath;
}

/** Replaces the address and keeps its query. */
export function Redirect({ to }: RedirectProps) {
  const { search, hash } = useLocation();
  return (
    // A page high for the moment that it takes, so that the footer does not come into sight and go again.
    <div className="min-h-dvh">
      <Navigate to={{ pathname: to, search, hash }} replace />
    </div>
  );
}
