import type { VisitorPath } from '@meal/contract/addresses';
import { createContext, useContext } from 'react';

/** Screens cannot ask the table of routes, since it leads to them; the app tells them. */
export const FinishedScreens = createContext<(path: VisitorPath) => boolean>(() => false);

/** Whether an address has its screen yet: only such are offered. */
export function useIsFinished(path: VisitorPath): boolean {
  return useContext(FinishedScreens)(path);
}
