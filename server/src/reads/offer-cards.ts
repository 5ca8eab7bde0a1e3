import type { LanguageNumber } from '@meal/contract/languages';
import type { Offer } from '@meal/contract/offer';
import type { Pool } from 'pg';

/** Who looks, and when: what a card shows beside what is written on it. */
export interface Viewer {
  language: LanguageNumber;
  userId: string | undefined;
  now: Date;
}

/** Who looks at what is theirs. */
export interface Owner extends Viewer {
  userId: string;
}

/** An offer's card in one language, and what changes by the minute or by the visitor. */
export interface CardRow {
  card: string;
  stock: number;
  ended: boolean;
  liked: boolean;
}

export function presentCard({ card, stock, ended, liked }: CardRow): Offer {
  return { ...(JSON.parse(card) as Offer), stock, soldOut: stock === 0, ended, liked };
}

/** Cards in the order of the ids; unknown ones, and those not on sale yet or taken back, are left out. */
export async function readCards(
  pool: Pool,
  offerIds: readonly string[],
  { language, userId = '', now }: Viewer,
): Promise<Offer[]> {
  if (offerIds.length === 0) return [];
  const { rows } = await pool.query<CardRow>({
    name: 'offer-cards',
    text: `select c.card, o.stock, (o.state <> 'published' or coalesce(o.sale_ends_at <= $4, false)) as ended,
        exists (select from favourites f where f.user_id = $3 and f.offer_id = o.offer_id) as liked
      from unnest($1::text[]) with ordinality as wanted (offer_id, nth)
      join offers o on o.offer_id = wanted.offer_id and o.sale_starts_at <= $4 and o.state in ('published', 'ended')
      join offer_cards c on c.offer_id = o.offer_id and c.language = $2
      order by wanted.nth`,
    values: [offerIds, language, userId, now],
  });
  return rows.map(presentCard);
}
