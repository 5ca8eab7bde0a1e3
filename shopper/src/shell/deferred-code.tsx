import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { NoNetwork } from './no-network';
import { ReloadCard } from './reload-card';
import { ScreenSkeleton } from './screen-skeleton';

interface Wanted<Code> {
  /** What was fetched before. */
  known: Code | undefined;
  fetchCode: () => Promise<Code>;
}

/**
 * Code that is fetched when it is first needed. Until it is there, and where it could not be had, `instead` stands in its place.
 *
 * Not React.lazy: that would show its fallback for a moment even for code that is there, and could not try again
 * after a failure. Give its component a key, so that each address starts anew.
 */
export function useDeferredCode<Code>({ known, fetchCode }: Wanted<Code>): {
  code?: Code;
  instead: ReactNode;
} {
  const [code, setCode] = useState(() => known);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const fetchNow = useEffectEvent(fetchCode);

  useEffect(() => {
    // Asked again even if it has come between rendering and now: only the answer puts it on the screen.
    if (failed || code !== undefined) return;
    let here = true;
    fetchNow().then(
      (fetched) => here && setCode(() => fetched),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [failed, code]);

  const tryAgain = () => {
    // Some browsers remember a failed module, and after a new release only a new page knows its files.
    if (attempt > 0) location.reload();
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { code, instead: failed ? <NotFetched onTryAgain={tryAgain} /> : <ScreenSkeleton /> };
}

interface NotFetchedProps {
  onTryAgain: () => void;
}

function NotFetched({ onTryAgain }: NotFetchedProps) {
  return navigator.onLine ? (
    <ReloadCard wholePage onReload={onTryAgain} />
  ) : (
    <NoNetwork onConnected={onTryAgain} />
  );
}
