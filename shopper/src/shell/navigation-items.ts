import type { VisitorPath } from '@meal/contract/addresses';
import type { MessageKey } from '@meal/messages/keys';
import {
  HeartFilledIcon,
  HeartIcon,
  HomeFilledIcon,
  HomeIcon,
  type Icon,
  SearchIcon,
  TicketFilledIcon,
  TicketIcon,
  UserFilledIcon,
  UserIcon,
} from '@meal/ui/icons';

export interface NavigationItem {
  path: VisitorPath;
  label: MessageKey;
  icon: Icon;
  currentIcon?: Icon;
  /** Screens reached from this one show it as the current place. */
  below?: readonly string[];
}

/** The five places of the tab bar, in order; those whose screen is finished are shown. */
export const navigationItems: readonly NavigationItem[] = [
  {
    path: '/home',
    label: 'shell.tabHome',
    icon: HomeIcon,
    currentIcon: HomeFilledIcon,
    below: ['/homeSearch'],
  },
  { path: '/offerListSearch', label: 'shell.tabSearch', icon: SearchIcon, below: ['/offerList'] },
  {
    path: '/centerArea/established',
    label: 'shell.tabTickets',
    icon: TicketIcon,
    currentIcon: TicketFilledIcon,
    below: ['/centerArea/', '/userCenter/userTicketDetails'],
  },
  {
    path: '/userCenter/collectTicket',
    label: 'shell.tabSaved',
    icon: HeartIcon,
    currentIcon: HeartFilledIcon,
  },
  {
    path: '/userCenter',
    label: 'shell.tabMyPage',
    icon: UserIcon,
    currentIcon: UserFilledIcon,
    below: ['/userCenter/'],
  },
];

/** The most exact place wins: favourites lie below my page but have a tab of their own. */
export function currentItem(items: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  return (
    items.find(({ path }) => path === pathname) ??
    items.find(({ below }) => below?.some((start) => pathname.startsWith(start)))
  );
}
