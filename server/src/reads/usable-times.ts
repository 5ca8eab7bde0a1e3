import type { OutputOf } from '@meal/contract/calls';
import { tokyoDay } from '@meal/contract/tokyo';
import { BoundedMap } from '@meal/kit/bounded-map';
import { nextUsableDay, openSlots, type VisitRule } from '../domains/offers/usability';
import { isJapaneseHoliday } from '../platform/holidays';

type Usable = OutputOf<'shopper/offer/detail'>['usable'];
/** As it stands on a card, which does not tell how long before a table is asked for. */
type CardRule = Omit<VisitRule, 'leadHours'>;

const minuteMs = 60_000;
const mostKinds = 2_000;

/** The hours of an offer as text: the same for all that keep the same. */
export function hoursOf(card: CardRule): string {
  const { usableFrom, usableTo, weekdays, holidays, slotHours, validityDays, visit } = card;
  const rule: CardRule = { usableFrom, usableTo, weekdays, holidays, slotHours, validityDays, visit };
  return JSON.stringify(rule);
}

/** When offers can be used next, as JSON: worked out once a minute for all that keep the same hours. */
export class UsableTimes {
  private readonly kinds = new BoundedMap<string, string>(mostKinds);
  private minute = Number.NaN;

  write(hours: string, leadHours: number, now: number): string {
    const minute = Math.floor(now / minuteMs);
    if (minute !== this.minute) this.kinds.clear();
    this.minute = minute;
    const kind = `${leadHours} ${hours}`;
    const known = this.kinds.get(kind);
    if (known !== undefined) return known;
    const fresh = JSON.stringify(usableOf({ ...(JSON.parse(hours) as CardRule), leadHours }, now));
    this.kinds.set(kind, fresh);
    return fresh;
  }
}

function usableOf(rule: VisitRule, now: number): Usable {
  const moment = { now, isHoliday: isJapaneseHoliday };
  const next = nextUsableDay(rule, moment);
  return { today: openSlots(rule, tokyoDay(now), moment), ...(next ? { next } : {}) };
}
