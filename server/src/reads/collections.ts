import type { OutputOf } from '@meal/contract/calls';
import { sql } from 'kysely';
import type { Database, Reading } from '../database/connect';
import type { Translated } from '../database/tables/translated';
import { AppError } from '../platform/app-error';
import { translate } from '../platform/translate';
import { readCards, type Viewer } from './offer-cards';
import { onSale } from './on-sale';

type Detail = OutputOf<'shopper/collection/detail'>;
type Card = Detail['others'][number];

export interface CollectionRow {
  collectionId: string;
  title: Translated;
  lead: Translated;
  picture: string;
  /** How many of its offers are on sale. */
  count: number;
  endsAt: Date | null;
}

export async function readCollectionRows(db: Database, now: Date): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    select c.collection_id as "collectionId", c.title, c.lead, c.picture,
      c.ends_at as "endsAt",
      (select count(*)::integer from collection_offers co join offer_search f using (offer_id)
       where co.collection_id = c.collection_id and ${onSale(now)}) as count
    from collections c order by c.position`.execute(db);
  return rows;
}

function cardOf(row: CollectionRow, { language }: Viewer): Card {
  const { collectionId, title, lead, picture, count } = row;
  return {
    collectionId,
    title: translate(title, language),
    lead: translate(lead, language),
    picture,
    count,
  };
}

export function currentCollections(rows: readonly CollectionRow[], viewer: Viewer): Card[] {
  return rows.filter((row) => row.count > 0 && !isOver(row, viewer)).map((row) => cardOf(row, viewer));
}

function isOver({ endsAt }: CollectionRow, { now }: Viewer): boolean {
  return endsAt !== null && endsAt <= now;
}

export async function readCollection(
  { db, pool }: Reading,
  collectionId: string,
  viewer: Viewer,
): Promise<Detail> {
  const rows = await readCollectionRows(db, viewer.now);
  const row = rows.find((each) => each.collectionId === collectionId);
  if (!row) throw new AppError('E101');
  const { rows: groups } = await sql<{ heading: Translated; offerIds: string[] }>`
    select g.heading, array(
      select co.offer_id from collection_offers co
      where co.collection_id = g.collection_id and co.group_position = g.position
      order by co.position) as "offerIds"
    from collection_groups g where g.collection_id = ${collectionId} order by g.position`.execute(db);
  const offers = await readCards(
    pool,
    groups.flatMap(({ offerIds }) => offerIds),
    viewer,
  );
  return {
    ...cardOf(row, viewer),
    state: isOver(row, viewer) ? 'ended' : 'available',
    groups: groups.map(({ heading, offerIds }) => ({
      heading: translate(heading, viewer.language),
      offers: offers.filter(({ offerId }) => offerIds.includes(offerId)),
    })),
    others: currentCollections(
      rows.filter((each) => each !== row),
      viewer,
    ),
  };
}
