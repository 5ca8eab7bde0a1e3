/** Addresses of the visitor app below its base, as the specification lists them, and the pages of links in mails. The server answers 404 for others. */
export const visitorPaths = [
  '/',
  '/home',
  '/homeSearch',
  '/login',
  '/loginLink',
  '/offerList',
  '/offerListSearch',
  '/offerDetail',
  '/offerList/specialDetails',
  '/pickup/reservationRequest',
  '/pickup/reservationCompleted',
  '/pickup/freelyCompleted',
  '/pickup/purchaseTicket',
  '/foodActivity',
  '/userCenter',
  '/centerArea',
  '/centerArea/established',
  '/centerArea/used',
  '/centerArea/cancelled',
  '/userCenter/established',
  '/userCenter/used',
  '/userCenter/cancelled',
  '/userCenter/coupon',
  '/userCenter/invitation',
  '/userCenter/collectTicket',
  '/userCenter/useTicket',
  '/userCenter/userTicketDetails',
  '/userCenter/successfulWriteOff',
  '/userCenter/userTicketDetailsForEmail',
  '/userCenter/usageMethod',
  '/userCenter/supportCenter',
  '/userCenter/wbLink',
  '/userCenter/offerListSearch',
  '/userCenter/avatar',
  '/userCenter/account',
  '/userCenter/nickname',
  '/userCenter/userEmail',
  '/userCenter/undoEmail',
  '/userCenter/termsConditions',
  '/notNetwork',
] as const;
export type VisitorPath = (typeof visitorPaths)[number];

/** Addresses of the console below its base. */
export const consolePaths = [
  '/',
  '/login',
  '/answer',
  '/request',
  '/security',
  '/staff',
  '/menu',
  '/invitation',
  '/design',
] as const;
export type ConsolePath = (typeof consolePaths)[number];

/** An address is the same with and without a slash at its end. */
export function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

export function isDeclared(paths: readonly string[], path: string): boolean {
  return paths.includes(plainPath(path));
}
