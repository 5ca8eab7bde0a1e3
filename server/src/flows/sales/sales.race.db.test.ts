import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSales } from '../../jobs/sales';
import { buyInSale, makeSale, stocksOf } from '../../testing/sales';
import { startShop, type TestShop } from '../../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('everybody comes at the first moment, and so do five workers: what was set aside is sold, once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const sale = await makeSale(shop, { startsInHours: 0, stock: 30, quota: 20, perPerson: 1 });
    const visitors = await Promise.all(Array.from({ length: 40 }, () => shop.guest()));
    const [answers] = await Promise.all([
      Promise.all(visitors.map((visitor) => buyInSale(shop, visitor, sale))),
      ...Array.from({ length: 5 }, () => runSales(shop.context.services)),
    ]);
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 0)).toHaveLength(20);
    expect(codes.filter((code) => code === 103)).toHaveLength(20);
    expect(await stocksOf(shop, sale)).toEqual({ sale: 0, offer: 10 });
  }
});
