import type { ConsoleRole } from '@meal/contract/roles';
import { HomeFilledIcon, HomeIcon, MenuIcon, UsersIcon } from '@meal/ui/icons';
import { isOpenTo, routes } from './routes';
import type { Place } from './shell/navigation-bar';

/** In the order of a day's work. */
const places: readonly Place[] = [
  {
    path: '/',
    label: 'console.placeHome',
    icon: HomeIcon,
    currentIcon: HomeFilledIcon,
    covers: ['/request'],
  },
  { path: '/staff', label: 'staff.title', icon: UsersIcon, inMenu: true },
  { path: '/menu', label: 'console.menuTitle', icon: MenuIcon, covers: ['/security'] },
];

/** Where somebody of this role can go. */
export function placesOf(role: ConsoleRole): readonly Place[] {
  return places.filter(({ path }) => isOpenTo(role, routes[path]));
}
