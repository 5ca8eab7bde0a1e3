import type { Offer } from '@meal/contract/offer';
import { startOfTokyoDay } from '@meal/contract/tokyo';
import type { Translator } from '@meal/messages/format';
import { useHome } from '../../data/home';
import { useAreas, useLandmarks, useLines, useStationName } from '../../data/places';
import { useToday } from '../../data/server-clock';
import { useTranslator } from '../../language/language';
import type { ConditionName, Conditions } from './conditions';
import { choiceOf, type Period } from './period';

/**
 * What each condition is called; undefined while its name is still on its way. `offers` are what the conditions have
 * found, undefined until they have.
 */
export function useConditionLabels(conditions: Conditions, offers: readonly Offer[] | undefined) {
  const t = useTranslator();
  const today = useToday();
  const names = useNames(conditions, offers);
  return (condition: ConditionName): string | undefined => {
    switch (condition) {
      case 'q':
        return conditions.q && t('search.keywordQuoted', { keyword: conditions.q });
      case 'period':
        return periodLabel(t, conditions, today);
      case 'slots':
        return slotsLabel(t, conditions.slots);
      case 'people':
        return t('search.people', { count: conditions.people ?? 0 });
      default:
        return names[condition];
    }
  };
}

/** Names come from what is on the screen where they can; only the rest is asked for. */
function useNames(conditions: Conditions, offers: readonly Offer[] | undefined) {
  const t = useTranslator();
  const { areaId, stationId, lineId, landmarkId, categoryId, collectionId, storeId } = conditions;
  const first = offers?.[0];
  const asks = offers !== undefined;
  const inOffers = {
    area: first?.store.area.areaId === areaId ? first?.store.area.name : undefined,
    category: first?.category.categoryId === categoryId ? first?.category.name : undefined,
    store: first?.store.storeId === storeId ? first?.store.name : undefined,
    station: offers?.flatMap(({ store }) => store.stations).find((each) => each.stationId === stationId)
      ?.name,
  };
  const areas = useAreas({ enabled: asks && areaId !== undefined && inOffers.area === undefined });
  const lines = useLines({ enabled: lineId !== undefined });
  const landmarks = useLandmarks({ enabled: landmarkId !== undefined });
  const named = useStationName(asks && inOffers.station === undefined ? stationId : undefined);
  const isCategoryUnknown = asks && categoryId !== undefined && inOffers.category === undefined;
  const home = useHome('', { enabled: isCategoryUnknown || collectionId !== undefined });

  const area = areas.data?.find((each) => each.areaId === areaId)?.name;
  const station = inOffers.station ?? named.name;
  const line = lines.data?.find((each) => each.lineId === lineId)?.name;
  const landmark = landmarks.data?.find((each) => each.landmarkId === landmarkId)?.name;
  const collection = home.data?.collections.find((each) => each.collectionId === collectionId)?.title;
  const category = home.data?.categories.find((each) => each.categoryId === categoryId)?.name;
  /** An id that no list knows, from an old or mistyped address; or no list came to know it from. */
  const unknownIn = (list: { data: unknown; isError: boolean }, name = t('search.unknownName')) =>
    list.data !== undefined || list.isError ? name : undefined;
  return {
    areaId: inOffers.area ?? area ?? unknownIn(areas),
    stationId: station
      ? t('offers.station', { name: station })
      : unknownIn({ data: named.name, isError: named.isError }),
    lineId: line ?? unknownIn(lines),
    landmarkId: landmark ?? unknownIn(landmarks),
    categoryId: inOffers.category ?? category ?? unknownIn(home),
    collectionId: collection ?? unknownIn(home, t('search.collection')),
    storeId: inOffers.store ?? (asks ? t('search.oneStore') : undefined),
  };
}

function slotsLabel(t: Translator, slots: Conditions['slots']): string {
  const names = slots.map((slot) => t(`offers.slot-${slot}`));
  return new Intl.ListFormat(t.locale, { type: 'disjunction' }).format(names);
}

function periodLabel(t: Translator, { dateFrom, dateTo }: Period, today: string): string {
  const choice = choiceOf({ dateFrom, dateTo }, today);
  if (choice !== 'days') return t('search.period', { choice });
  const from = startOfTokyoDay(dateFrom ?? today);
  const to = startOfTokyoDay(dateTo ?? today);
  if (dateFrom === undefined) return t('search.until', { day: to });
  if (dateTo === undefined) return t('search.from', { day: from });
  return dateFrom === dateTo ? t('search.onDay', { day: from }) : t('search.range', { from, to });
}
