import type { OutputOf } from '@meal/contract/calls';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { Translated } from '../database/tables/translated';
import { AppError } from '../platform/app-error';
import { translate } from '../platform/translate';
import { readCards, type Viewer } from './offer-cards';
import { onSale } from './on-sale';

type Detail = OutputOf<'shopper/collection/detail'>;
type Card = Detail['others'][number];

interface CollectionRow {
  collectionId: string;
  title: Translated;
  lead: Translated;
  picture: string;
  count: number;
  ended: boolean;
}

async function readRows(db: Database, now: Date): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    select c.collection_id as "collectionId", c.title, c.lead, c.picture,
      coalesce(c.ends_at <= ${now}, false) as ended,
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

export async function readCurrentCollections(db: Database, viewer: Viewer): Promise<Card[]> {
  const rows = await readRows(db, viewer.now);
  return rows.filter(({ ended, count }) => !ended && count > 0).map((row) => cardOf(row, viewer));
}

export async function readCollection(db: Database, collectionId: string, viewer: Viewer): Promise<Detail> {
  const rows = await readRows(db, viewer.now);
  const row = rows.find((each) => each.collectionId === collectionId);
  if (!row) throw new AppError('E101');
  const { rows: groups } = await sql<{ heading: Translated; offerIds: string[] }>`
    select g.heading, array(
      select co.offer_id from collection_offers co
      where co.collection_id = g.collection_id and co.group_position = g.position
      order by co.position) as "offerIds"
    from collection_groups g where g.collection_id = ${collectionId} order by g.position`.execute(db);
  const offers = await readCards(
    db,
    groups.flatMap(({ offerIds }) => offerIds),
    viewer,
  );
  return {
    ...cardOf(row, viewer),
    state: row.ended ? 'ended' : 'available',
    groups: groups.map(({ heading, offerIds }) => ({
      heading: translate(heading, viewer.language),
      offers: offers.filter(({ offerId }) => offerIds.includes(offerId)),
    })),
    others: rows
      .filter((each) => each !== row && !each.ended && each.count > 0)
      .map((each) => cardOf(each, viewer)),
  };
}
