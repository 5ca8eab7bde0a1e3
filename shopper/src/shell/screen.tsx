import type { ComponentType } from 'react';
import { useDeferredCode } from './deferred-code';
import { ScreenArrival } from './screen-arrival';

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

export function Screen({ load }: ScreenProps) {
  const { code: Content, instead } = useDeferredCode({
    known: loaded.get(load),
    fetchCode: () => preloadScreen(load),
  });
  if (!Content) return instead;
  return (
    <>
      <Content />
      <ScreenArrival />
    </>
  );
}
