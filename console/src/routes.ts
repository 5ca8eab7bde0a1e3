import type { ConsolePath } from '@meal/contract/addresses';
import { type ConsoleRole, consoleRoles } from '@meal/contract/roles';
import { rolesThat } from '@meal/contract/store-permissions';
import type { MessageKey } from '@meal/messages/keys';
import type { LoadScreen } from './shell/screen';

/** none: anyone. enrolling: also staff who have to set up an authenticator first. Otherwise staff of these roles. */
export type Guard = 'none' | 'enrolling' | readonly ConsoleRole[];

export interface ConsoleRoute {
  /** Of the document, and of the page until its screen is there. */
  title: MessageKey;
  guard: Guard;
  screen: LoadScreen;
  /** A column that a phone has, too. */
  narrow?: boolean;
}

/** Every address of the console: the type asks for each of them. */
export const routes: Readonly<Record<ConsolePath, ConsoleRoute>> = {
  '/': { title: 'console.homeTitle', guard: consoleRoles, screen: () => import('./screens/home') },
  '/login': { title: 'console.signIn', guard: 'none', screen: () => import('./screens/login') },
  '/answer': { title: 'answer.title', guard: 'none', screen: () => import('./screens/answer/answer') },
  '/request': {
    title: 'answer.title',
    guard: rolesThat('view', 'requests'),
    screen: () => import('./screens/request'),
    narrow: true,
  },
  '/security': {
    title: 'security.title',
    guard: 'enrolling',
    screen: () => import('./screens/security/security'),
    narrow: true,
  },
  '/staff': {
    title: 'staff.title',
    guard: [...rolesThat('change', 'team'), 'operatorAdmin'],
    screen: () => import('./screens/staff/staff'),
  },
  '/menu': {
    title: 'console.menuTitle',
    guard: consoleRoles,
    screen: () => import('./screens/menu'),
    narrow: true,
  },
  '/invitation': {
    title: 'security.invitationTitle',
    guard: 'none',
    screen: () => import('./screens/invitation'),
  },
  '/design': { title: 'console.designTitle', guard: 'none', screen: () => import('./screens/design/design') },
};

/** With or without a slash at its end. */
export function routeOf(pathname: string): ConsoleRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return isDeclaredPath(path) ? routes[path] : undefined;
}

function isDeclaredPath(path: string): path is ConsolePath {
  return Object.hasOwn(routes, path);
}

/** Whether somebody of this role finds a page there. */
export function isOpenTo(role: ConsoleRole, { guard }: ConsoleRoute): boolean {
  return typeof guard === 'string' || guard.includes(role);
}
