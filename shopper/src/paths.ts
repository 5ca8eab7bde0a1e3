import type { VisitorPath } from '@meal/contract/addresses';
import type { OfferParams } from '@meal/contract/offer-params';
import type { CouponState, TicketReason, TicketState } from '@meal/contract/states';
import type { OuterPage, OwnPage } from '@meal/contract/web-links';

/** Every link of the app is built here. Paths are the router's, below the base. */
export const paths = {
  home: '/home',
  homeSearch: '/homeSearch',
  login: '/login',
  offerList: '/offerList',
  offerListSearch: '/offerListSearch',
  tickets: '/centerArea/established',
  usedTickets: '/centerArea/used',
  coupons: '/userCenter/coupon',
  invitation: '/userCenter/invitation',
  saved: '/userCenter/collectTicket',
  userCenter: '/userCenter',
  userOfferListSearch: '/userCenter/offerListSearch',
  account: '/userCenter/account',
  nickname: '/userCenter/nickname',
  userEmail: '/userCenter/userEmail',
  avatar: '/userCenter/avatar',
  usageMethod: '/userCenter/usageMethod',
  support: '/userCenter/supportCenter',
  webLinks: '/userCenter/wbLink',
  terms: '/userCenter/termsConditions',
  notNetwork: '/notNetwork',
} as const satisfies Record<string, VisitorPath>;

/** Screens that only a logged-in visitor may see. */
export const userOnlyPaths: readonly VisitorPath[] = [paths.userEmail];

/** A section of the terms page, by its heading's id. */
export function termsSection(section: 'terms' | 'privacy'): string {
  return `${paths.terms}#${section}`;
}

/** A page of the list that the app opens. */
export function webLink(key: OwnPage | OuterPage): string {
  return withQuery(paths.webLinks, new URLSearchParams({ key }));
}

/** Results of the home screen's conditions. */
export function homeSearch(conditions: URLSearchParams): string {
  return withQuery(paths.homeSearch, conditions);
}

/** A list that is browsed without a keyword. */
export function offerList(conditions: URLSearchParams | Readonly<Record<string, string>>): string {
  return withQuery(paths.offerList, new URLSearchParams(conditions));
}

/** What a keyword finds; without one the screen asks for it. */
export function keywordSearch(
  path: typeof paths.offerListSearch | typeof paths.userOfferListSearch,
  conditions: URLSearchParams,
): string {
  return withQuery(path, conditions);
}

/** The visitor's coupons in one state. */
export function couponList(state: CouponState): string {
  return state === 'usable' ? paths.coupons : withQuery(paths.coupons, new URLSearchParams({ state }));
}

export function foodActivity(activityId: string): string {
  return withQuery('/foodActivity', new URLSearchParams({ activityId }));
}

function withQuery(path: VisitorPath, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

export function collection(collectionId: string): string {
  return `/offerList/specialDetails?collectionId=${encodeURIComponent(collectionId)}`;
}

export function offerDetail(params: OfferParams): string {
  return `/offerDetail?params=${encodeURIComponent(JSON.stringify(params))}`;
}

/** A share deal that is joined, or begun, by a purchase. */
export type DealWish = { groupBuyOrderId: string } | { startGroupBuy: true };

/** At the price of a sale. */
export function purchaseInSale(offerId: string, saleActivityId: string, orderId?: string): string {
  const query = new URLSearchParams({
    offerId,
    saleActivityId,
    ...(orderId === undefined ? {} : { orderId }),
  });
  return withQuery('/pickup/purchaseTicket', query);
}

/** With an order: the form that the order came from, on the way to a wallet and back. */
export function purchaseTicket(offerId: string, orderId?: string, deal?: DealWish): string {
  const query = new URLSearchParams({ offerId, ...(orderId === undefined ? {} : { orderId }) });
  if (deal && 'groupBuyOrderId' in deal) query.set('groupBuyOrderId', deal.groupBuyOrderId);
  else if (deal) query.set('startGroupBuy', '1');
  return withQuery('/pickup/purchaseTicket', query);
}

/** What the address of the purchase form says of a share deal. */
export function dealOfAddress(query: URLSearchParams): DealWish | undefined {
  const groupBuyOrderId = query.get('groupBuyOrderId') ?? '';
  if (groupBuyOrderId !== '') return { groupBuyOrderId };
  return query.get('startGroupBuy') === '1' ? { startGroupBuy: true } : undefined;
}

type OrderPath = '/pickup/reservationRequest' | '/pickup/reservationCompleted' | '/pickup/freelyCompleted';

export function ofOrder(path: OrderPath, orderId: string): string {
  return withQuery(path, new URLSearchParams({ orderId }));
}

export function ticketDetails(ticketId: string): string {
  return withQuery('/userCenter/userTicketDetails', new URLSearchParams({ ticketId }));
}

/** The same by the key of the order's mail, which this device has kept. */
export function ticketOfMail(ticketId: string, orderId: string): string {
  return withQuery('/userCenter/userTicketDetailsForEmail', new URLSearchParams({ ticketId, orderId }));
}

/** The code to show at the counter. */
export function ticketUse(ticketId: string): string {
  return withQuery('/userCenter/useTicket', new URLSearchParams({ ticketId }));
}

/** One view of the support centre. */
export type SupportView =
  | { article: string }
  | { category: string }
  | { thread: string }
  | { threads: '1' }
  | { contact: '1'; category?: string; orderId?: string; ticketId?: string };

export function supportCenter(view: SupportView): string {
  return withQuery(paths.support, new URLSearchParams({ ...view }));
}

/** The tabs of the wallet, or the same lists as pages of their own below my page. */
export type WalletPlace = '/centerArea' | '/userCenter';

/** Tickets in one state; of cancelled ones those of one reason. */
export function ticketList(
  place: WalletPlace,
  state: TicketState,
  reason: TicketReason | 'all' = 'all',
): string {
  if (state === 'used') return `${place}/used`;
  if (state === 'cancelled') return `${place}/cancelled?type=${reason}`;
  return `${place}/established?type=${state === 'application' ? 'application' : 'ticket'}`;
}

/** That it was used, and when. */
export function ticketUsed(ticketId: string): string {
  return withQuery('/userCenter/successfulWriteOff', new URLSearchParams({ ticketId }));
}
