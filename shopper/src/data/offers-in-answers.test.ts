import { expect, test } from 'vitest';
import { offerIn, withLiked } from './offers-in-answers';
import { sampleOffer } from './testing/sample-offer';

test('an offer is found wherever it stands', () => {
  const [one, other] = [sampleOffer(), sampleOffer({ offerId: 'o2' })];
  expect(offerIn({ pages: [{ list: [other] }, { list: [one] }] }, 'o1')).toBe(one);
  expect(offerIn({ offer: other, similar: null }, 'o1')).toBeUndefined();
});

test('a heart is set wherever the offer stands, and nowhere else', () => {
  const [one, other] = [sampleOffer(), sampleOffer({ offerId: 'o2' })];
  const untouched = { list: [other] };
  const answer = { pages: [{ list: [other, one] }, untouched], offer: one };
  const liked = { ...one, liked: true };
  const changed = withLiked(answer, 'o1', true);
  expect(changed).toEqual({ pages: [{ list: [other, liked] }, untouched], offer: liked });
  expect((changed as typeof answer).pages[1]).toBe(untouched);
  expect(withLiked(changed, 'o1', true)).toBe(changed);
});
