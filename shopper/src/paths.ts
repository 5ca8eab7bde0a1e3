import type { VisitorPath } from '@meal/contract/addresses';

/** Every link of the app is built here. Paths are the router's, below the base. */
export const paths = {
  home: '/home',
  login: '/login',
  userCenter: '/userCenter',
  account: '/userCenter/account',
  nickname: '/userCenter/nickname',
  userEmail: '/userCenter/userEmail',
  avatar: '/userCenter/avatar',
  terms: '/userCenter/termsConditions',
  notNetwork: '/notNetwork',
} as const satisfies Record<string, VisitorPath>;

/** Screens that only a logged-in visitor may see. */
export const userOnlyPaths: readonly VisitorPath[] = [paths.userEmail];

/** A section of the terms page, by its heading's id. */
export function termsSection(section: 'terms' | 'privacy'): string {
  return `${paths.terms}#${section}`;
}

export interface OfferParams {
  offerId: string;
  groupBuyOrderId?: string;
}

export function offerDetail(params: OfferParams): string {
  return `/offerDetail?params=${encodeURIComponent(JSON.stringify(params))}`;
}

/** What the address of an offer says; undefined where it says nothing usable. */
export function offerParamsOf(query: URLSearchParams): OfferParams | undefined {
  const fields = parseObject(query.get('params') ?? '');
  const offerId = idOf(fields?.offerId);
  if (offerId === undefined) return undefined;
  const groupBuyOrderId = idOf(fields?.groupBuyOrderId);
  return groupBuyOrderId === undefined ? { offerId } : { offerId, groupBuyOrderId };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return value as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function idOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
