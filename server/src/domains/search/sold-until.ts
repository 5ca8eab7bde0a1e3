import { slots } from '@meal/contract/slots';
import { addDays, startOfTokyoDay, weekdayOf } from '@meal/contract/tokyo';
import { lastCall } from '@meal/contract/visit-times';
import { isJapaneseHoliday } from '../../platform/holidays';
import type { OfferFacts } from './offer-document';

type SoldFacts = Pick<
  OfferFacts,
  'usableFrom' | 'usableTo' | 'weekdays' | 'holidays' | 'slotHours' | 'visit' | 'leadHours' | 'saleEndsAt'
>;

const minuteMs = 60_000;

/** The end of the sale, or of the last minute in which somebody can buy it and still use it. */
export function soldUntil(facts: SoldFacts): Date {
  const usable = lastMinute(facts);
  const { saleEndsAt } = facts;
  return saleEndsAt && saleEndsAt < usable ? saleEndsAt : usable;
}

function lastMinute(facts: SoldFacts): Date {
  const day = lastDay(facts);
  const calls = slots.flatMap((slot) => {
    const hours = facts.slotHours[slot];
    return (hours && lastCall(hours, facts)) ?? [];
  });
  if (day === undefined || calls.length === 0) return new Date(0);
  return new Date(startOfTokyoDay(day) + (Math.max(...calls) + 1) * minuteMs);
}

function lastDay({ usableFrom, usableTo, weekdays, holidays }: SoldFacts): string | undefined {
  for (let day = usableTo; day >= usableFrom; day = addDays(day, -1)) {
    if (weekdays & (1 << weekdayOf(day)) && (holidays || !isJapaneseHoliday(day))) return day;
  }
  return undefined;
}
