import { type ComponentType, useEffect, useState } from 'react';
import { NoNetwork } from './no-network';
import { ReloadCard } from './reload-card';
import { ScreenArrival } from './screen-arrival';
import { ScreenSkeleton } from './screen-skeleton';

/** Where a screen's code is fetched from. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;

const loaded = new Map<LoadScreen, ComponentType>();

/** Fetches a screen's code ahead, so that opening it is instant. */
export async function preloadScreen(load: LoadScreen): Promise<ComponentType> {
  const screen = (await load()).default;
  loaded.set(load, screen);
  return screen;
}

interface ScreenProps {
  load: LoadScreen;
}

/**
 * Not React.lazy: that would show its fallback for a moment even for code that is there, and could not try again
 * after a failure. Give it a key, so that each address starts anew.
 */
export function Screen({ load }: ScreenProps) {
  const [Content, setContent] = useState(() => loaded.get(load));
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    // Asked again even if it has come between rendering and now: only the answer puts it on the screen.
    if (failed || Content) return;
    let here = true;
    preloadScreen(load).then(
      (screen) => here && setContent(() => screen),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [load, failed, Content]);

  if (Content) {
    return (
      <>
        <Content />
        <ScreenArrival />
      </>
    );
  }
  if (!failed) return <ScreenSkeleton />;
  const tryAgain = () => {
    // Some browsers remember a failed module, and after a new release only a new page knows its files.
    if (attempt > 0) location.reload();
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return navigator.onLine ? (
    <ReloadCard wholePage onReload={tryAgain} />
  ) : (
    <NoNetwork onConnected={tryAgain} />
  );
}
