import { isDeclared, type VisitorPath } from './addresses';

/**
 * Where a partner's page may lead the app in its frame. Not to what belongs to one order, one ticket or one mail, nor to what a
 * key behind the # opens: those are the visitor's.
 */
const openPaths: readonly VisitorPath[] = [
  '/home',
  '/homeSearch',
  '/login',
  '/offerList',
  '/offerListSearch',
  '/offerDetail',
  '/offerList/specialDetails',
  '/foodActivity',
  '/centerArea',
  '/centerArea/established',
  '/centerArea/used',
  '/centerArea/cancelled',
  '/userCenter',
  '/userCenter/coupon',
  '/userCenter/collectTicket',
  '/userCenter/usageMethod',
  '/userCenter/supportCenter',
  '/userCenter/termsConditions',
];

/** An identity has no place in an address, whoever writes it there. */
const identityNames = ['token', 'userid', 'phone', 'deviceid'];

/** The address below the app's base that is meant, or undefined where a partner may not lead there. */
export function hostPath(wanted: string): string | undefined {
  // One that begins with two slashes would be another site's.
  if (!wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return undefined;
  if (!URL.canParse(wanted, 'https://app.invalid')) return undefined;
  const { origin, pathname, search, searchParams, hash } = new URL(wanted, 'https://app.invalid');
  if (origin !== 'https://app.invalid' || hash !== '' || !isDeclared(openPaths, pathname)) return undefined;
  const names = [...searchParams.keys()].map((name) => name.trim().toLowerCase());
  return names.some((name) => identityNames.includes(name)) ? undefined : `${pathname}${search}`;
}
