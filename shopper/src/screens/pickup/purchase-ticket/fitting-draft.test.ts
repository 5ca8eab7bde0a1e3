import { expect, test } from 'vitest';
import { sampleOffer } from '../../../data/testing/sample-offer';
import { sampleOrder } from '../../../data/testing/sample-order';
import { beginDraft, fittingDraft, mostOf } from './fitting-draft';
import type { PurchaseForm } from './purchase-draft';

const form: PurchaseForm = {
  offer: sampleOffer(),
  most: 4,
  held: 0,
  leadHours: 2,
  serverTime: 1,
  validUntil: 2,
  days: [
    { date: '2026-11-16', times: [], closed: 'leadTime' },
    { date: '2026-11-17', times: ['17:00', '17:30'] },
    { date: '2026-11-18', times: ['17:30', '18:00'] },
  ],
};

test('a new form begins with the first open day, a usual party and one ticket', () => {
  const draft = fittingDraft(beginDraft({}, 'mio@example.com', undefined), form, 4);
  expect(draft).toMatchObject({
    quantity: 1,
    people: 2,
    arrivalDate: '2026-11-17',
    preferredTimes: [],
    email: 'mio@example.com',
    emailAgain: 'mio@example.com',
  });
});

const serving = (servesPeople: number | undefined, change: Partial<PurchaseForm['offer']> = {}) => ({
  ...form,
  offer: sampleOffer({ servesPeople, ...change }),
});

test.each([
  ['one each', 2, serving(1), 4, 2],
  ['one for two', 3, serving(2), 4, 2],
  ['no more than there are', 6, serving(1), 4, 4],
  ['those of several uses feed several', 6, serving(1, { uses: 3 }), 4, 2],
  ['one where nobody has said how many it feeds', 4, serving(undefined), 4, 1],
  ['one where no table is asked for', 4, serving(1, { visit: 'free' }), 4, 1],
])('a party has as many tickets as it needs: %s', (_, people, asked, most, quantity) => {
  expect(fittingDraft(beginDraft({ people }, '', undefined), asked, most).quantity).toBe(quantity);
});

test('a number that the visitor has chosen stays, also that of an order', () => {
  const chosen = beginDraft({ people: 4, quantity: 1, quantityChosen: true }, '', undefined);
  expect(fittingDraft(chosen, serving(1), 4).quantity).toBe(1);
  const ordered = beginDraft({}, '', sampleOrder({ quantity: 1 }));
  expect(fittingDraft(ordered, serving(1), 4).quantity).toBe(1);
});

test('what was filled in stays, as far as it is still possible', () => {
  const stored = {
    quantity: 6,
    people: 12,
    contactName: 'Mio',
    message: 'Peanuts',
    arrivalDate: '2026-11-18',
    preferredTimes: ['18:00', '17:00', '17:30'],
  };
  expect(fittingDraft(beginDraft(stored, '', undefined), form, 3)).toMatchObject({
    quantity: 3,
    people: 6,
    contactName: 'Mio',
    message: 'Peanuts',
    arrivalDate: '2026-11-18',
    preferredTimes: ['18:00', '17:30'],
  });
  expect(fittingDraft(beginDraft({ arrivalDate: '2026-11-16' }, '', undefined), form, 3).arrivalDate).toBe(
    '2026-11-17',
  );
});

test('of an order whose draft is lost, the form says what the order says', () => {
  expect(beginDraft({}, 'other@example.com', sampleOrder({ quantity: 2 }))).toMatchObject({
    quantity: 2,
    contactName: 'Mio',
    email: 'mio@example.com',
    paymentMethod: 'pay-pay',
  });
});

test('what an unpaid order of this form holds can be bought as well, up to the limit of one purchase', () => {
  expect(mostOf({ ...form, most: 1 }, sampleOrder({ quantity: 2 }))).toBe(3);
  expect(mostOf({ ...form, most: 3 }, sampleOrder({ quantity: 2 }))).toBe(4);
  expect(mostOf({ ...form, most: 1 }, sampleOrder({ quantity: 2, state: 'cancelled' }))).toBe(1);
});
