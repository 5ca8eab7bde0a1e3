import { createHash } from 'node:crypto';
import { savedPercent } from '@meal/contract/saving';

/** What the order of recommendation looks at. */
export interface Merits {
  offerId: string;
  price: number;
  comparePrice: number | null;
  weekdays: number;
  holidays: boolean;
  peopleMin: number;
  peopleMax: number;
}

const best = 999;
const discountCap = 45;

/**
 * 0 to 999: what one saves, on how many days and for how many people; the rest is a lot drawn by the id, so that equals
 * do not stand in the order of their making.
 */
export function qualityOf(merits: Merits): number {
  const { offerId, price, comparePrice, weekdays, holidays, peopleMin, peopleMax } = merits;
  const saving = Math.min(savedPercent(price, comparePrice), discountCap) * 10;
  const days = bitsOf(weekdays) * 15 + (holidays ? 45 : 0);
  const company = Math.min(peopleMax - peopleMin, 4) * 20;
  const lot = createHash('sha1').update(offerId).digest().readUInt16BE(0) % 320;
  return Math.min(saving + days + company + lot, best);
}

/** A store's best offer competes with the best of others, its second with their second: no store fills the page. */
export function placeOf(quality: number, rankInStore: number): number {
  return (rankInStore - 1) * (best + 1) + best - quality;
}

/** Nested heads of the order, smallest first: offers below such a place have an index of their words to themselves. */
export const heads = [275, 300, 325, 350, 400] as const;

function bitsOf(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length;
}
