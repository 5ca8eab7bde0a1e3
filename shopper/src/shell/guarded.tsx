import type { ReactNode } from 'react';
import { useDeferredCode } from './deferred-code';
import type * as sessionGuard from './session-guard';

type Guards = typeof sessionGuard;

let loaded: Guards | undefined;

/** Most visits begin where nobody is asked who they are; the code for the rest comes with the first screen that asks. */
export async function preloadGuards(): Promise<Guards> {
  loaded = await import('./session-guard');
  return loaded;
}

interface GuardedProps {
  guard: 'guest' | 'user';
  children: ReactNode;
}

/** Shows its screen to those who may see it. */
export function Guarded({ guard, children }: GuardedProps) {
  const { code: guards, instead } = useDeferredCode({ known: loaded, fetchCode: preloadGuards });
  if (!guards) return instead;
  const Guard = guard === 'user' ? guards.UserGuard : guards.GuestGuard;
  return <Guard>{children}</Guard>;
}
