import { type ComponentType, createContext, lazy, useContext, useReducer } from 'react';

/** Stands where a part could not be loaded. */
export type NotLoaded = ComponentType<{ onReload: () => void }>;

const TryAgain = createContext(() => {});

/**
 * A part of a screen whose code is fetched when it is first shown. Where that fails, `Instead` offers to try again in
 * its place, and the rest of the screen stays.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: NotLoaded,
): ComponentType<Props> {
  const Failed = () => <Instead onReload={useContext(TryAgain)} />;
  const fetchPart = () => lazy(() => load().catch(() => ({ default: Failed as ComponentType<Props> })));
  let Part = fetchPart();
  return function OnDemand(props: Props) {
    const [, renderAgain] = useReducer((attempts: number) => attempts + 1, 0);
    const tryAgain = () => {
      Part = fetchPart();
      renderAgain();
    };
    return (
      <TryAgain value={tryAgain}>
        <Part {...props} />
      </TryAgain>
    );
  };
}
