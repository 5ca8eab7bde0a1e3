import { tokyoDay } from '@meal/contract/tokyo';
import type { Pool } from 'pg';
import type { Translated } from '../database/tables/translated';
import type { Listed } from './card-memory';
import type { Viewer } from './offer-cards';
import { rowsForViewers } from './rows-for-viewers';

/** An offer as its details want it, read in one statement with those beside it. */
export interface DetailRow {
  index: number;
  /** Null where it is the one that the question knows, and where there is none. */
  card: string | null;
  /** Null for what is no longer sold. */
  cardKey: string | null;
  stock: number;
  ended: boolean;
  liked: boolean;
  leadHours: number;
  about: Translated;
  /** Words, four for each offer beside it. */
  beside: string | null;
}

export interface DetailQuestion extends Viewer {
  id: string;
  /** Key of the card that need not be sent again. */
  knownKey: string;
}

const mostBeside = 6;

// As a search in the same order would find them.
const fitting = (where: string) => `(
      select offer_id, card_key, stock from offer_search
      where category_id = o.category_id and ${where} and stock > 0 and sale_starts_at <= $4
        and (sale_ends_at is null or sale_ends_at > $4) and usable_to >= asked.today
      order by place, offer_id limit ${mostBeside})`;

const isLiked = (offer: string) => `(asked.user_id <> '' and exists (
        select from favourites l where l.user_id = asked.user_id and l.offer_id = ${offer}.offer_id))`;

// One that is or was on sale; drafts are nobody's business here. Beside it the same kind of food, near first: those far away
// are looked for only where those nearby are too few.
const statement = {
  name: 'offer-details',
  text: `select asked.index::integer - 1 as index, o.stock, o.lead_hours as "leadHours", s.about,
      f.card_key as "cardKey", ${isLiked('o')} as liked,
      (o.state <> 'published' or coalesce(o.sale_ends_at <= $4, false)) as ended,
      case when f.card_key = asked.known_key then null else (
        select c.card from offer_cards c where c.offer_id = o.offer_id and c.language = asked.language) end as card,
      (select string_agg(
          n.offer_id || ' ' || n.card_key || ' ' || n.stock || case when ${isLiked('n')} then ' 1' else ' 0' end, ' ')
        from (${fitting('area_id = s.area_id and offer_id <> o.offer_id')}
          union all ${fitting('area_id <> s.area_id')} limit ${mostBeside}) n) as beside
    from unnest($1::text[], $2::text[], $3::smallint[], $5::text[], $6::date[])
      with ordinality as asked (offer_id, user_id, language, known_key, today, index)
    join offers o on o.offer_id = asked.offer_id and o.state in ('published', 'ended') and o.sale_starts_at <= $4
    join stores s on s.store_id = o.store_id
    left join offer_search f on f.offer_id = o.offer_id`,
};

/** Those asked for at the same moment are read together. */
export function detailReader(pool: Pool): (asked: DetailQuestion) => Promise<DetailRow | undefined> {
  return rowsForViewers<DetailRow, DetailQuestion>(pool, statement, {
    also: (asked) => [asked.map(({ knownKey }) => knownKey), asked.map(({ now }) => tokyoDay(now.getTime()))],
  });
}

/** The offers beside one, and which of them have the visitor's heart. */
export function besideOf({ beside }: DetailRow): { listed: Listed[]; liked: ReadonlySet<string> } {
  const listed: Listed[] = [];
  const liked = new Set<string>();
  const words = beside?.split(' ') ?? [];
  for (let at = 0; at < words.length; at += 4) {
    const [offerId = '', cardKey = '', stock, heart] = words.slice(at, at + 4);
    listed.push({ offerId, cardKey, stock: Number(stock) });
    if (heart === '1') liked.add(offerId);
  }
  return { listed, liked };
}
