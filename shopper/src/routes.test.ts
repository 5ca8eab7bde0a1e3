import { visitorPaths } from '@meal/contract/addresses';
import { expect, test } from 'vitest';
import { offerDetail, userOnlyPaths } from './paths';
import { declaredPaths, routeOf, routes, titleKey } from './routes';
import { navigationItems } from './shell/navigation-items';

const query = (address: string) => new URL(address, 'http://app.test').searchParams;

test('the table has exactly the addresses of the specification', () => {
  expect(declaredPaths.toSorted()).toEqual([...visitorPaths].toSorted());
});

test('every route has a name of its own, and one is OfferList', () => {
  const names = declaredPaths.map((path) => routes[path].name);
  expect(new Set(names).size).toBe(names.length);
  expect(routes['/offerList'].name).toBe('OfferList');
});

test('redirects lead to addresses that are no redirects', () => {
  expect(routes['/'].redirect).toBe('/home');
  expect(routes['/centerArea'].redirect).toBe('/centerArea/established');
  const targets = declaredPaths.map((path) => routes[path].redirect).filter((path) => path !== undefined);
  expect(targets.filter((path) => routes[path].redirect)).toEqual([]);
});

test('only the search results keep their scroll position', () => {
  expect(declaredPaths.filter((path) => routes[path].keepScroll)).toEqual(['/homeSearch']);
});

test('guests pass everywhere but where an account is changed', () => {
  expect(declaredPaths.filter((path) => routes[path].guard === 'user')).toEqual(userOnlyPaths);
  expect(routes['/login'].guard).toBe('none');
  expect(routes['/userCenter/userTicketDetailsForEmail'].guard).toBe('none');
  expect(routes['/pickup/purchaseTicket'].guard).toBe('guest');
});

test('the title is the same everywhere but where the specification names one', () => {
  expect(titleKey('/home', query('/home'))).toBe('shell.titleDefault');
  expect(titleKey('/no/such/page', query('/'))).toBe('shell.titleDefault');
  expect(titleKey('/userCenter/userTicketDetailsForEmail', query('/'))).toBe('shell.titleTicketEmail');
  const alone = offerDetail({ offerId: 'o1' });
  const shared = offerDetail({ offerId: 'o1', groupBuyOrderId: 'g1' });
  expect(titleKey('/offerDetail', query(alone))).toBe('shell.titleDefault');
  expect(titleKey('/offerDetail/', query(shared))).toBe('shell.titleGroupBuy');
});

test('an address holds with a slash at its end, but not in other letters', () => {
  expect(routeOf('/offerList/')).toBe(routes['/offerList']);
  expect(routeOf('/OFFERLIST')).toBeUndefined();
});

test('names every object has are no addresses', () => {
  expect(routeOf('constructor')).toBeUndefined();
});

test('the tab bar leads to screens, and can always go home', () => {
  const shown = navigationItems.map(({ path }) => path);
  expect(shown).toContain('/home');
  for (const path of shown) expect(routes[path].screen).toBeDefined();
});
