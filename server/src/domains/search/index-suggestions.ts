import type { Database } from '../../database/connect';
import { insertRows } from '../../database/insert-rows';
import type { Translated } from '../../database/tables/translated';
import { foldLine, romajiOf } from './fold-text';
import { foodWords } from './food-words';

interface Suggested {
  kind: 'store' | 'dish' | 'station' | 'category';
  id: string;
  weight: number;
  text: Translated;
  hint: Translated;
  /** Everything it may be typed as. */
  spellings: readonly string[];
}

/** Stations and kinds of food first: they lead to many offers. */
const weights = { category: 400, station: 300, dish: 200, store: 100 } as const;

/** Rewrites what is suggested as one types; a few thousand rows. */
export async function indexSuggestions(db: Database): Promise<void> {
  const suggested = [...dishes(), ...(await categories(db)), ...(await stations(db)), ...(await stores(db))];
  const rows = suggested.flatMap(({ spellings, kind, id, weight, text, hint }) => {
    const keys = new Set([...Object.values(text), ...spellings].flatMap(keysOf));
    return [...keys].map((key) => ({ key, kind, id, weight, text, hint }));
  });
  await db.deleteFrom('search_suggestions').execute();
  if (rows.length > 0) await insertRows('search_suggestions', rows).execute(db);
}

function keysOf(spelling: string): string[] {
  const key = foldLine(spelling);
  const kana = /^[\u3041-\u3096]+$/.test(key) ? [romajiOf(key)] : [];
  return [key, ...kana].filter((each) => each !== '').map((each) => each.slice(0, 60));
}

function dishes(): Suggested[] {
  return foodWords.map(({ id, text, words }) => ({
    kind: 'dish',
    id,
    weight: weights.dish,
    text,
    hint: {},
    spellings: words,
  }));
}

async function categories(db: Database): Promise<Suggested[]> {
  const rows = await db.selectFrom('categories').select(['category_id', 'name']).execute();
  return rows.map(({ category_id, name }) => ({
    kind: 'category',
    id: category_id,
    weight: weights.category,
    text: name,
    hint: {},
    spellings: [],
  }));
}

/** Only stations that stores are near to. */
async function stations(db: Database): Promise<Suggested[]> {
  const rows = await db
    .selectFrom('stations')
    .select(['station_id', 'name', 'operators', 'kana', 'romaji'])
    .where('group_id', 'in', (eb) =>
      eb
        .selectFrom('store_stations')
        .innerJoin('stations as near', 'near.station_id', 'store_stations.station_id')
        .select('near.group_id'),
    )
    .execute();
  return rows.map(({ station_id, name, operators, kana, romaji }) => ({
    kind: 'station',
    id: station_id,
    weight: weights.station,
    text: name,
    hint: operators,
    spellings: [kana, romaji],
  }));
}

async function stores(db: Database): Promise<Suggested[]> {
  const rows = await db
    .selectFrom('stores')
    .innerJoin('areas', 'areas.area_id', 'stores.area_id')
    .select(['store_id', 'stores.name', 'areas.name as area'])
    .execute();
  return rows.map(({ store_id, name, area }) => ({
    kind: 'store',
    id: store_id,
    weight: weights.store,
    text: name,
    hint: area,
    spellings: [],
  }));
}
