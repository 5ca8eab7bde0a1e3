import { type ComponentType, createContext, lazy, useContext, useReducer } from 'react';

/** Stands where a part could not be loaded. */
export type NotLoaded = ComponentType<{ onReload: () => void }>;

interface Failure {
  Instead: NotLoaded;
  tryAgain: () => void;
}

const FailureContext = createContext<Failure>({ Instead: () => null, tryAgain: () => {} });

function Failed() {
  const { Instead, tryAgain } = useContext(FailureContext);
  return <Instead onReload={tryAgain} />;
}

/**
 * A part of a screen whose code is fetched when it is first shown. Where that fails, `Instead` offers to try again in
 * its place, and the rest of the screen stays.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: NotLoaded,
): ComponentType<Props> {
  const fetchPart = () => lazy(() => load().catch(() => ({ default: Failed as ComponentType<Props> })));
  let Part = fetchPart();
  return function OnDemand(props: Props) {
    const [, renderAgain] = useReducer((attempts: number) => attempts + 1, 0);
    const tryAgain = () => {
      Part = fetchPart();
      renderAgain();
    };
    return (
      <FailureContext value={{ Instead, tryAgain }}>
        <Part {...props} />
      </FailureContext>
    );
  };
}
