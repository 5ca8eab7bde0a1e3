import { expect, test } from 'vitest';
import { hostPath } from './host-paths';

test.each([
  '/home',
  '/offerList?areaId=namba',
  '/offerDetail?params=%7B%22offerId%22%3A%22o_1%22%7D',
  '/centerArea/established?type=ticket',
])('a partner may lead to %s', (path) => {
  expect(hostPath(path)).toBe(path);
});

test.each([
  'home',
  '',
  '//evil.example/home',
  '/\\evil.example',
  'https://evil.example/home',
  'javascript:alert(1)',
  '/nowhere',
  '/home#key=x',
  '/loginLink#key=x',
  '/userCenter/undoEmail',
  '/userCenter/useTicket?ticketId=t_1',
  '/pickup/purchaseTicket?offerId=o_1',
  '/home/../loginLink',
  '/home?token=a.b.c',
  '/home?%20USERID=1',
])('and not to %j', (path) => {
  expect(hostPath(path)).toBeUndefined();
});
