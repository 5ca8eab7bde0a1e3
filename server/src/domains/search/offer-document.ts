import type { GroupTerms } from '@meal/contract/group-buy';
import { languageNumbers, locales } from '@meal/contract/languages';
import type { Offer } from '@meal/contract/offer';
import { savedPercent } from '@meal/contract/saving';
import { type Slot, slots } from '@meal/contract/slots';
import { minutesOf } from '@meal/contract/tokyo';
import { type Hours, lastCall, untilMidnight } from '@meal/contract/visit-times';
import type { Translated } from '../../database/tables/translated';
import { weekdaysOf } from '../../database/tables/weekday-bits';
import { translate } from '../../platform/translate';
import { type Findable, type KnownNames, termsOf } from './search-words';

/** Everything about an offer that a search or a card may need. */
export interface OfferFacts {
  offerId: string;
  title: Translated;
  summary: Translated;
  terms: Translated;
  photos: string[];
  price: number;
  comparePrice: number | null;
  compareBasis: 'menu' | 'items' | null;
  comparedOn: string | null;
  validityDays: number;
  uses: number;
  servesPeople: number | null;
  purchasableLimit: number;
  holdableLimit: number;
  weekdays: number;
  holidays: boolean;
  slotHours: Partial<Record<Slot, Hours>>;
  usableFrom: string;
  usableTo: string;
  peopleMin: number;
  peopleMax: number;
  visit: 'free' | 'reservation';
  leadHours: number;
  saleEndsAt: Date | null;
  groupBuy: GroupTerms | null;
  category: { categoryId: string; name: Translated };
  store: {
    storeId: string;
    name: Translated;
    address: Translated;
    latitude: number;
    longitude: number;
    mapLink: string;
    phone: string | null;
    area: { areaId: string; name: Translated };
    stations: StationFacts[];
    lineIds: string[];
    landmarkIds: string[];
  };
  collectionIds: string[];
}

export interface StationFacts {
  stationId: string;
  groupId: string;
  name: Translated;
  kana: string;
  romaji: string;
  walkMinutes: number;
}

/** An offer as it is sent, but for what changes by the minute or by the visitor. */
export type OfferCard = Omit<Offer, 'stock' | 'soldOut' | 'ended' | 'liked' | 'distanceMeters'>;

export function cardsOf(facts: OfferFacts): { language: 0 | 1 | 2 | 3; card: OfferCard }[] {
  return locales.map((locale) => {
    const language = languageNumbers[locale];
    return { language, card: cardIn(facts, (text) => translate(text, language)) };
  });
}

function cardIn(facts: OfferFacts, t: (text: Translated) => string): OfferCard {
  const { store, category } = facts;
  return {
    offerId: facts.offerId,
    title: t(facts.title),
    summary: t(facts.summary),
    terms: t(facts.terms),
    photos: facts.photos,
    price: facts.price,
    ...(facts.comparePrice !== null && facts.compareBasis !== null
      ? { comparePrice: facts.comparePrice, compareBasis: facts.compareBasis }
      : {}),
    ...(facts.comparedOn === null ? {} : { comparedOn: facts.comparedOn }),
    discountPercent: savedPercent(facts.price, facts.comparePrice),
    validityDays: facts.validityDays,
    uses: facts.uses,
    ...(facts.servesPeople === null ? {} : { servesPeople: facts.servesPeople }),
    purchasableLimit: facts.purchasableLimit,
    holdableLimit: facts.holdableLimit,
    weekdays: weekdaysOf(facts.weekdays),
    holidays: facts.holidays,
    slots: slots.filter((slot) => facts.slotHours[slot]),
    slotHours: facts.slotHours,
    usableFrom: facts.usableFrom,
    usableTo: facts.usableTo,
    peopleMin: facts.peopleMin,
    peopleMax: facts.peopleMax,
    visit: facts.visit,
    store: {
      storeId: store.storeId,
      name: t(store.name),
      area: { areaId: store.area.areaId, name: t(store.area.name) },
      stations: store.stations.map(({ stationId, name, walkMinutes }) => ({
        stationId,
        name: t(name),
        walkMinutes,
      })),
      latitude: store.latitude,
      longitude: store.longitude,
      mapLink: store.mapLink,
      address: t(store.address),
      ...(store.phone === null ? {} : { phone: store.phone }),
    },
    category: { categoryId: category.categoryId, name: t(category.name) },
    ...(facts.saleEndsAt ? { saleEndsAt: facts.saleEndsAt.getTime() } : {}),
    ...(facts.groupBuy ? { groupBuy: facts.groupBuy } : {}),
  };
}

/** Conditions as terms: one name for each, in the index and in the question. */
export const conditionTerms = {
  area: (areaId: string) => `#area:${areaId}`,
  stationGroup: (groupId: string) => `#station:${groupId}`,
  line: (lineId: string) => `#line:${lineId}`,
  landmark: (landmarkId: string) => `#landmark:${landmarkId}`,
  category: (categoryId: string) => `#category:${categoryId}`,
  collection: (collectionId: string) => `#collection:${collectionId}`,
  store: (storeId: string) => `#store:${storeId}`,
};

/** Every term of an offer; `words.synonyms` knows other words for what a text names. */
export function documentTerms(
  facts: OfferFacts,
  words: { synonyms: (texts: readonly string[]) => readonly string[]; known: KnownNames },
): Set<string> {
  const { store, category } = facts;
  const titles = [...Object.values(facts.title), ...Object.values(category.name)];
  const findable: Findable = {
    names: [
      ...titles,
      ...words.synonyms(titles),
      ...Object.values(store.name),
      ...Object.values(store.area.name),
      ...store.stations.flatMap(({ name, kana, romaji }) => [...Object.values(name), kana, romaji]),
    ],
    texts: Object.values(facts.summary),
  };
  const terms = termsOf(findable, words.known);
  terms.add(conditionTerms.area(store.area.areaId));
  terms.add(conditionTerms.category(category.categoryId));
  terms.add(conditionTerms.store(store.storeId));
  for (const { groupId } of store.stations) terms.add(conditionTerms.stationGroup(groupId));
  for (const lineId of store.lineIds) terms.add(conditionTerms.line(lineId));
  for (const landmarkId of store.landmarkIds) terms.add(conditionTerms.landmark(landmarkId));
  for (const collectionId of facts.collectionIds) terms.add(conditionTerms.collection(collectionId));
  return terms;
}

export function slotMask(wanted: readonly Slot[]): number {
  return slots.reduce((mask, slot, bit) => (wanted.includes(slot) ? mask | (1 << bit) : mask), 0);
}

export function slotEnds(slotHours: OfferFacts['slotHours']): number[] {
  return slots.map((slot) => {
    const hours = slotHours[slot];
    return hours ? minutesOf(hours.to) : 0;
  });
}

/** Until when each slot can be bought, on an ordinary day and on the last one of a ticket. */
export function slotCalls(facts: Pick<OfferFacts, 'slotHours' | 'visit' | 'leadHours'>) {
  const call = (hours: Hours | undefined) => (hours && lastCall(hours, facts)) ?? null;
  const { morning, noon, afternoon, evening } = facts.slotHours;
  return {
    morning_call: call(morning),
    noon_call: call(noon),
    afternoon_call: call(afternoon),
    evening_call: call(evening),
    morning_call_last_day: call(morning && untilMidnight(morning)),
    noon_call_last_day: call(noon && untilMidnight(noon)),
    afternoon_call_last_day: call(afternoon && untilMidnight(afternoon)),
    evening_call_last_day: call(evening && untilMidnight(evening)),
  };
}
