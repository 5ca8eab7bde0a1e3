import type { InputOf, OutputOf } from '@meal/contract/calls';
import type { RequestContext } from '@meal/contract/envelope';
import type { Offer } from '@meal/contract/offer';
import { addDays, tokyoDay, weekdayOf } from '@meal/contract/tokyo';
import type { Target } from './load';
import { post } from './visitor-sessions';

/** One thing that is asked over and over, each time a little differently. */
export interface Question extends Target {
  bodies: readonly object[];
}

type Search = InputOf<'shopper/offer/search'>;

const context: RequestContext = {
  token: '',
  userId: '',
  deviceId: 'bench-device',
  phone: '',
  ticketId: '',
  storeEmail: '',
  activityId: '',
  language: 1,
  source: 1,
};

const deepPages = 20;
/** So many offers are looked at, each in its turn. */
const detailPages = 80;
const languages = [0, 1, 2, 3] as const;
/** The generator puts it into one offer in ten. */
const commonWord = 'festival';
const areas = ['namba', 'umeda', 'tennoji', 'sakai', 'kyobashi', 'wakayama', 'kawaramachi', 'sannomiya'];
const categories = ['sushi', 'ramen', 'yakiniku', 'cafe', 'izakaya', 'udon', 'italian', 'okonomiyaki'];
const dishes = ['寿司', 'らーめん', '焼肉', 'udon', '카레', '甜点', '肉', 'たこ焼き'];

const rareWord = (nth: number) => `kinako${(20 + ((nth * 13) % 3_900)).toString(36)}`;

/** Rare words, a word of one offer in ten, both together, and words that people type; `count` of them. */
function keywords(count: number): string[] {
  return Array.from({ length: count }, (_, nth) => {
    const rare = rareWord(nth);
    return (
      [rare, commonWord, `${commonWord} ${rare}`, dishes[(nth >> 2) % dishes.length] ?? rare][nth % 4] ?? rare
    );
  });
}

/** What somebody types who looks for one of these stores or dishes, letter by letter, each but once. */
function beginnings(offers: readonly Offer[]): string[] {
  const texts = [...dishes, ...offers.flatMap(({ store, title }) => [store.name, title])];
  const typed = texts.flatMap((text) =>
    Array.from({ length: 8 }, (_, letters) => text.slice(0, letters + 1)),
  );
  return [...new Set(typed)];
}

/** What the visitor app asks while somebody looks for a meal. */
export async function questionsAbout(api: string): Promise<Omit<Question, 'pid'>[]> {
  const searchUrl = `${api}/shopper/offer/search`;
  const search = (conditions: Search) =>
    post<OutputOf<'shopper/offer/search'>>(searchUrl, { ...context, ...conditions });
  const today = tokyoDay(Date.now());
  const saturday = addDays(today, 6 - weekdayOf(today));
  const filters = areas.flatMap((areaId) =>
    categories.map(
      (categoryId): Search => ({
        areaId,
        categoryId,
        dateFrom: today,
        dateTo: saturday,
        slots: ['evening'],
        people: 2,
      }),
    ),
  );
  const positions = Array.from(
    { length: 100 },
    (_, nth): Search => ({
      sort: 'distance',
      latitude: 34.5 + (nth % 10) * 0.05,
      longitude: 135.3 + Math.floor(nth / 10) * 0.05,
    }),
  );
  const offers: Offer[] = [];
  let cursor: string | undefined;
  let deepCursor: string | undefined;
  for (let page = 0; page < detailPages && (page === 0 || cursor); page += 1) {
    const found = await search({ limit: 50, cursor });
    offers.push(...found.list);
    cursor = found.nextCursor;
    if (page <= deepPages) deepCursor = cursor ?? deepCursor;
  }
  const home = await post<OutputOf<'shopper/home/query'>>(`${api}/shopper/home/query`, context);
  const asSearch = (name: string, all: readonly Search[]) => ({
    name,
    url: searchUrl,
    bodies: all.map((conditions) => ({ ...context, ...conditions })),
  });
  return [
    {
      name: 'home',
      url: `${api}/shopper/home/query`,
      bodies: languages.flatMap((language) =>
        home.areas.map(({ areaId }) => ({ ...context, areaId, language })),
      ),
    },
    asSearch(
      'keyword',
      keywords(1_000).map((keyword) => ({ keyword })),
    ),
    // Nobody else asked the same a moment ago, so nothing can be answered from memory.
    asSearch(
      'keyword, each new',
      keywords(8_000).map((keyword, nth) => ({ keyword, people: 1 + (nth % 4), limit: 18 + (nth % 5) })),
    ),
    asSearch('filtered', filters),
    asSearch('distance', positions),
    {
      name: 'offer detail',
      url: `${api}/shopper/offer/detail`,
      bodies: offers.map(({ offerId }, nth) => ({ ...context, offerId, language: languages[nth % 4] })),
    },
    {
      name: 'suggestions',
      url: `${api}/shopper/offer/suggest`,
      bodies: beginnings(offers).map((keyword) => ({ ...context, keyword })),
    },
    asSearch('deep page', [{ cursor: deepCursor }]),
  ];
}
