import type { LanguageNumber } from '@meal/contract/languages';
import type { Offer } from '@meal/contract/offer';
import { sql } from 'kysely';
import type { Database } from '../database/connect';

/** Who looks, and when: what a card shows beside what is written on it. */
export interface Viewer {
  language: LanguageNumber;
  userId: string | undefined;
  now: Date;
}

/** An offer's card in one language, and what changes by the minute or by the visitor. */
interface CardRow {
  card: string;
  stock: number;
  ended: boolean;
  liked: boolean;
}

function presentCard({ card, stock, ended, liked }: CardRow): Offer {
  return { ...(JSON.parse(card) as Offer), stock, soldOut: stock === 0, ended, liked };
}

/** Cards in the order of the ids; unknown ones are left out. */
export async function readCards(
  db: Database,
  offerIds: readonly string[],
  { language, userId = '', now }: Viewer,
): Promise<Offer[]> {
  if (offerIds.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select c.card, o.stock, (o.state <> 'published' or coalesce(o.sale_ends_at <= ${now}, false)) as ended,
      exists (select from favourites f where f.user_id = ${userId} and f.offer_id = o.offer_id) as liked
    from unnest(${offerIds}::text[]) with ordinality as wanted (offer_id, nth)
    join offers o using (offer_id)
    join offer_cards c on c.offer_id = o.offer_id and c.language = ${language}
    order by wanted.nth`.execute(db);
  return rows.map(presentCard);
}
