import type { Path } from 'react-router';
import { appState, setTemporary } from '../data/app-state';
import { paths } from '../paths';
import { safeReturnPath } from './return-path';

/** Before going to the login: where to come back to. */
export function rememberReturn({ pathname, search, hash }: Path): void {
  setTemporary({ returnTo: pathname + search + hash });
}

/** After the login: that place, once. */
export function takeReturn(): string {
  const returnTo = safeReturnPath(appState().temporary.returnTo);
  setTemporary({ returnTo: undefined });
  return returnTo ?? paths.home;
}
