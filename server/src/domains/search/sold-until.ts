import { slots } from '@meal/contract/slots';
import { addDays, startOfTokyoDay } from '@meal/contract/tokyo';
import { whyClosedOn } from '@meal/contract/usage';
import { lastCall } from '@meal/contract/visit-times';
import { weekdaysOf } from '../../database/tables/weekday-bits';
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

function lastDay(facts: SoldFacts): string | undefined {
  const usage = { ...facts, weekdays: weekdaysOf(facts.weekdays) };
  for (let day = usage.usableTo; day >= usage.usableFrom; day = addDays(day, -1)) {
    if (!whyClosedOn(usage, day, isJapaneseHoliday)) return day;
  }
  return undefined;
}
