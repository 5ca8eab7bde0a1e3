import { type ConsolePath, plainPath } from '@meal/contract/addresses';
import { type ConsoleRole, consoleRoles } from '@meal/contract/roles';
import { rolesThat } from '@meal/contract/store-permissions';
import type { MessageKey } from '@meal/messages/keys';
import { type ComponentType, lazy } from 'react';

/** none: anyone. enrolling: also staff who have to set up an authenticator first. Otherwise staff of these roles. */
export type Guard = 'none' | 'enrolling' | readonly ConsoleRole[];

export interface ConsoleRoute {
  /** Of the document, and of the page until its screen is there. */
  title: MessageKey;
  guard: Guard;
  /** Fetched when it is first shown. */
  screen: ComponentType;
  /** A column that a phone has, too. */
  narrow?: boolean;
}

/** Every address of the console: the type asks for each of them. */
export const routes: Readonly<Record<ConsolePath, ConsoleRoute>> = {
  '/': { title: 'console.homeTitle', guard: consoleRoles, screen: lazy(() => import('./screens/home')) },
  '/login': { title: 'console.signIn', guard: 'none', screen: lazy(() => import('./screens/login')) },
  '/answer': { title: 'answer.title', guard: 'none', screen: lazy(() => import('./screens/answer/answer')) },
  '/request': {
    title: 'answer.title',
    guard: rolesThat('view', 'requests'),
    screen: lazy(() => import('./screens/request')),
    narrow: true,
  },
  '/security': {
    title: 'security.title',
    guard: 'enrolling',
    screen: lazy(() => import('./screens/security/security')),
    narrow: true,
  },
  '/staff': {
    title: 'staff.title',
    guard: [...rolesThat('change', 'team'), 'operatorAdmin'],
    screen: lazy(() => import('./screens/staff/staff')),
  },
  '/menu': {
    title: 'console.menuTitle',
    guard: consoleRoles,
    screen: lazy(() => import('./screens/menu')),
    narrow: true,
  },
  '/invitation': {
    title: 'security.invitationTitle',
    guard: 'none',
    screen: lazy(() => import('./screens/invitation')),
  },
  '/design': {
    title: 'console.designTitle',
    guard: 'none',
    screen: lazy(() => import('./screens/design/design')),
  },
};

export function routeOf(pathname: string): ConsoleRoute | undefined {
  const plain = plainPath(pathname);
  return Object.hasOwn(routes, plain) ? routes[plain as ConsolePath] : undefined;
}

/** Whether somebody of this role finds a page there. */
export function isOpenTo(role: ConsoleRole, { guard }: ConsoleRoute): boolean {
  return typeof guard === 'string' || guard.includes(role);
}
