import type { Path } from 'react-router';
import { appState, setTemporary } from '../data/app-state';
import { paths, userOnlyPaths } from '../paths';
import { safeReturnPath } from './return-path';

/** Before going to the login: where to come back to. */
export function rememberReturn({ pathname, search, hash }: Path): void {
  setTemporary({ returnTo: pathname + search + hash });
}

/** After the login: that place, once. A guest is not sent to a screen that would only ask to log in again. */
export function takeReturn(as: 'user' | 'guest'): string {
  const returnTo = safeReturnPath(appState().temporary.returnTo);
  setTemporary({ returnTo: undefined });
  const isRefused = as === 'guest' && userOnlyPaths.some((path) => returnTo?.startsWith(path));
  return returnTo === undefined || isRefused ? paths.home : returnTo;
}
