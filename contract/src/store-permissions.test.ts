import { expect, test } from 'vitest';
import { calls } from './calls';
import { consoleRoles, storeRoles } from './roles';
import { may, rolesThat, storeAreas } from './store-permissions';

test('whoever may change something may see it', () => {
  const blind = consoleRoles.flatMap((role) =>
    storeAreas.filter((area) => may(role, 'change', area) && !may(role, 'view', area)),
  );
  expect(blind).toEqual([]);
});

test('the counter scans, and neither earnings nor offers are its business', () => {
  expect(rolesThat('change', 'tickets')).toEqual(storeRoles);
  expect(rolesThat('view', 'sales')).toEqual(['storeOwner', 'storeManager']);
  expect(rolesThat('view', 'offers')).toEqual(['storeOwner', 'storeManager']);
  expect(rolesThat('change', 'requests')).toEqual(['storeOwner', 'storeManager']);
});

test('operators have no part in a store', () => {
  expect(storeAreas.some((area) => may('operatorAdmin', 'view', area))).toBe(false);
});

test('every call of a store names who may make it', () => {
  const open = calls.filter(
    ({ path, audience, roles = [] }) =>
      path.startsWith('store/') && audience === 'staff' && roles.length === 0,
  );
  expect(open.map(({ path }) => path)).toEqual([]);
});
