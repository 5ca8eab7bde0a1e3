import { plainPath, type VisitorPath } from '@meal/contract/addresses';
import { offerParamsOf } from '@meal/contract/offer-params';
import type { MessageKey } from '@meal/messages/keys';
import type { LoadScreen } from './shell/screen';

/** none: anyone. guest: a session of any kind, begun silently where there is none. user: logged in. */
export type Guard = 'none' | 'guest' | 'user';

export type VisitorRoute = RouteFacts & Destination;

/** A screen of its own, or another address, which gets the query too. */
type Destination = { screen: LoadScreen; redirect?: never } | { redirect: VisitorPath; screen?: never };

interface RouteFacts {
  name: string;
  guard: Guard;
  /** Only where the specification names a title. */
  title?: (query: URLSearchParams) => MessageKey | undefined;
  /** Its scroll position is kept for each address, not only when going back. */
  keepScroll?: boolean;
  /** Steps that end in a decision show no tab bar. */
  bare?: boolean;
  /** On a phone its own bar takes the place of the tab bar. */
  ownBar?: boolean;
  /** Has the footer’s language and text size itself, so the footer is left out. */
  ownSettings?: boolean;
}

const groupBuyTitle = (query: URLSearchParams) =>
  offerParamsOf(query)?.groupBuyOrderId === undefined ? undefined : 'shell.titleGroupBuy';

/** One screen for all lists of tickets: the address says which. */
const wallet: LoadScreen = () => import('./screens/center-area');

/** The specification's table of addresses, whole: the type asks for every one of them. */
export const routes: Readonly<Record<VisitorPath, VisitorRoute>> = {
  '/': { name: 'Root', guard: 'none', redirect: '/home' },
  '/home': { name: 'Home', guard: 'none', screen: () => import('./screens/home') },
  '/homeSearch': {
    name: 'HomeSearch',
    guard: 'none',
    screen: () => import('./screens/home-search'),
    keepScroll: true,
  },
  '/login': { name: 'Login', guard: 'none', screen: () => import('./screens/login'), bare: true },
  '/offerList': { name: 'OfferList', guard: 'none', screen: () => import('./screens/offer-list') },
  '/offerListSearch': {
    name: 'OfferListSearch',
    guard: 'none',
    screen: () => import('./screens/offer-list-search'),
  },
  '/offerDetail': {
    name: 'OfferDetail',
    guard: 'none',
    screen: () => import('./screens/offer-detail'),
    title: groupBuyTitle,
    ownBar: true,
  },
  '/offerList/specialDetails': {
    name: 'SpecialDetails',
    guard: 'none',
    screen: () => import('./screens/offer-list/special-details'),
  },
  '/pickup/reservationRequest': {
    name: 'ReservationRequest',
    guard: 'guest',
    screen: () => import('./screens/pickup/reservation-request'),
  },
  '/pickup/reservationCompleted': {
    name: 'ReservationCompleted',
    guard: 'guest',
    screen: () => import('./screens/pickup/reservation-completed'),
  },
  '/pickup/freelyCompleted': {
    name: 'FreelyCompleted',
    guard: 'guest',
    screen: () => import('./screens/pickup/freely-completed'),
  },
  '/pickup/purchaseTicket': {
    name: 'PurchaseTicket',
    guard: 'guest',
    screen: () => import('./screens/pickup/purchase-ticket'),
    bare: true,
  },
  '/foodActivity': {
    name: 'FoodActivity',
    guard: 'none',
    screen: () => import('./screens/food-activity'),
  },
  '/userCenter': {
    name: 'UserCenter',
    guard: 'none',
    screen: () => import('./screens/user-center'),
  },
  '/centerArea': { name: 'CenterArea', guard: 'none', redirect: '/centerArea/established' },
  '/centerArea/established': { name: 'CenterAreaEstablished', guard: 'guest', screen: wallet },
  '/centerArea/used': { name: 'CenterAreaUsed', guard: 'guest', screen: wallet },
  '/centerArea/cancelled': { name: 'CenterAreaCancelled', guard: 'guest', screen: wallet },
  '/userCenter/established': { name: 'Established', guard: 'guest', screen: wallet },
  '/userCenter/used': { name: 'Used', guard: 'guest', screen: wallet },
  '/userCenter/cancelled': { name: 'Cancelled', guard: 'guest', screen: wallet },
  '/userCenter/coupon': {
    name: 'Coupon',
    guard: 'guest',
    screen: () => import('./screens/user-center/coupon'),
  },
  '/userCenter/invitation': {
    name: 'Invitation',
    guard: 'none',
    screen: () => import('./screens/user-center/invitation'),
  },
  '/userCenter/collectTicket': {
    name: 'CollectTicket',
    guard: 'guest',
    screen: () => import('./screens/user-center/collect-ticket'),
  },
  '/userCenter/useTicket': {
    name: 'UseTicket',
    guard: 'guest',
    screen: () => import('./screens/user-center/use-ticket'),
    bare: true,
  },
  '/userCenter/userTicketDetails': {
    name: 'UserTicketDetails',
    guard: 'guest',
    screen: () => import('./screens/user-center/user-ticket-details'),
  },
  '/userCenter/successfulWriteOff': {
    name: 'SuccessfulWriteOff',
    guard: 'guest',
    screen: () => import('./screens/user-center/successful-write-off'),
    bare: true,
  },
  '/userCenter/userTicketDetailsForEmail': {
    name: 'UserTicketDetailsForEmail',
    guard: 'none',
    screen: () => import('./screens/user-center/user-ticket-details-for-email'),
    title: () => 'shell.titleTicketEmail',
    bare: true,
  },
  '/userCenter/usageMethod': {
    name: 'UsageMethod',
    guard: 'none',
    screen: () => import('./screens/user-center/usage-method'),
  },
  '/userCenter/supportCenter': {
    name: 'SupportCenter',
    guard: 'none',
    screen: () => import('./screens/user-center/support-center'),
  },
  '/userCenter/wbLink': {
    name: 'WbLink',
    guard: 'none',
    screen: () => import('./screens/user-center/wb-link'),
  },
  '/userCenter/offerListSearch': {
    name: 'UserOfferListSearch',
    guard: 'none',
    screen: () => import('./screens/user-center/offer-list-search'),
  },
  '/userCenter/avatar': {
    name: 'Avatar',
    guard: 'guest',
    screen: () => import('./screens/user-center/avatar'),
  },
  '/userCenter/account': {
    name: 'Account',
    guard: 'none',
    screen: () => import('./screens/user-center/account'),
    ownSettings: true,
  },
  '/userCenter/nickname': {
    name: 'Nickname',
    guard: 'guest',
    screen: () => import('./screens/user-center/nickname'),
  },
  '/userCenter/userEmail': {
    name: 'UserEmail',
    guard: 'user',
    screen: () => import('./screens/user-center/user-email'),
  },
  '/loginLink': {
    name: 'LoginLink',
    guard: 'none',
    screen: () => import('./screens/login-link'),
    bare: true,
  },
  '/userCenter/undoEmail': {
    name: 'UndoEmail',
    guard: 'none',
    screen: () => import('./screens/user-center/undo-email'),
    bare: true,
  },
  '/userCenter/termsConditions': {
    name: 'TermsConditions',
    guard: 'none',
    screen: () => import('./screens/user-center/terms-conditions'),
  },
  '/notNetwork': {
    name: 'NotNetwork',
    guard: 'none',
    screen: () => import('./screens/not-network'),
    bare: true,
  },
};

export const declaredPaths = Object.keys(routes) as VisitorPath[];

export function routeOf(pathname: string): VisitorRoute | undefined {
  const plain = plainPath(pathname);
  return Object.hasOwn(routes, plain) ? routes[plain as VisitorPath] : undefined;
}

export function titleKey(pathname: string, query: URLSearchParams): MessageKey {
  return routeOf(pathname)?.title?.(query) ?? 'shell.titleDefault';
}
