import { offerParamsOf } from '@meal/contract/offer-params';
import { assert, option, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { offerDetail } from './paths';

const readBack = (address: string) => offerParamsOf(new URL(address, 'http://app.test').searchParams);

test('any offer link reads back as it was written', () => {
  const id = string({ minLength: 1 }).filter((text) => text.trim() !== '');
  assert(
    property(id, option(id, { nil: undefined }), (offerId, groupBuyOrderId) => {
      const params = groupBuyOrderId === undefined ? { offerId } : { offerId, groupBuyOrderId };
      expect(readBack(offerDetail(params))).toEqual(params);
    }),
  );
});

test.each([
  '',
  '?params=',
  '?params=%7B',
  '?params=null',
  '?params=[]',
  '?params="x"',
  '?params={}',
  '?params={"offerId":""}',
  '?params={"offerId":{}}',
  '?params={"groupBuyOrderId":"g1"}',
])('bad params %s are no offer', (query) => {
  expect(readBack(`/offerDetail${query}`)).toBeUndefined();
});
