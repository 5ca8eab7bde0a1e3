import type { OutputOf } from '@meal/contract/calls';
import type { ActivityCard, SalePrice } from '@meal/contract/sale-activity';
import { sql } from 'kysely';
import type { Database, Reading } from '../database/connect';
import type { Translated } from '../database/tables/translated';
import { refused } from '../platform/app-error';
import { translate } from '../platform/translate';
import { readCards, type Viewer } from './offer-cards';
import { readSaleCoupons } from './offered-coupons';

type Detail = OutputOf<'shopper/activity/detail'>;

export interface ActivityRow {
  activityId: string;
  title: Translated;
  lead: Translated;
  picture: string;
  startsAt: Date;
  endsAt: Date;
}

/** Those that run or are about to, the nearest end or beginning first; nothing that ended long ago is looked at. */
export async function readActivityRows(db: Database, now: Date): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select activity_id as "activityId", title, lead, picture, starts_at as "startsAt", ends_at as "endsAt"
    from activities a where ends_at > ${now}
      and exists (select from activity_offers s where s.activity_id = a.activity_id)
    order by starts_at > ${now}, case when starts_at > ${now} then starts_at else ends_at end, activity_id`.execute(
    db,
  );
  return rows;
}

/** By the server's clock, at this moment. */
export function presentActivity(
  row: ActivityRow,
  { language, now }: Pick<Viewer, 'language' | 'now'>,
): ActivityCard {
  const { activityId, picture, startsAt, endsAt } = row;
  return {
    activityId,
    title: translate(row.title, language),
    lead: translate(row.lead, language),
    picture,
    state: now < startsAt ? 'preparation' : now < endsAt ? 'available' : 'ended',
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
  };
}

interface SaleRow {
  offerId: string;
  activityId: string;
  price: number;
  stock: number;
  perPerson: number;
  endsAt: Date;
}

/** Of `activity_offers s` and `offers o`. Before anything was set aside: what would be. */
export const saleStock = sql`case when s.set_aside_at is null then least(s.quota, o.stock) else s.stock end`;

/** Of `activities a` as well. */
const saleColumns = sql`s.offer_id as "offerId", s.activity_id as "activityId", s.price, s.per_person as "perPerson",
  a.ends_at as "endsAt", ${saleStock} as stock`;

function presentSale({ activityId, price, stock, perPerson, endsAt }: SaleRow): SalePrice {
  return { activityId, price, stock, soldOut: stock === 0, perPerson, endsAt: endsAt.getTime() };
}

/** What an offer costs in the sale that runs now. */
export async function readSalePrice(
  db: Database,
  offerId: string,
  now: Date,
): Promise<SalePrice | undefined> {
  const { rows } = await sql<SaleRow>`
    select ${saleColumns} from activity_offers s join activities a using (activity_id) join offers o using (offer_id)
    where s.offer_id = ${offerId} and a.starts_at <= ${now} and a.ends_at > ${now}
    limit 1`.execute(db);
  return rows[0] && presentSale(rows[0]);
}

interface Buying {
  offerId: string;
  activityId: string;
  userId: string;
}

interface BuyersSale {
  price: SalePrice;
  /** How many more of it the buyer may have; what is unpaid can be given up for others. */
  most: number;
}

/** What an offer costs in one sale: while that runs, and as long as an order of the buyer, made in time, can be paid. */
export async function readBuyersSale(
  db: Database,
  { offerId, activityId, userId }: Buying,
  now: Date,
): Promise<BuyersSale | undefined> {
  const { rows } = await sql<SaleRow & { bought: number }>`
    select ${saleColumns}, own.bought
    from activity_offers s join activities a using (activity_id) join offers o using (offer_id), lateral (
      select count(*) filter (where made.state = 'awaitingPayment') as unpaid,
        coalesce(sum(made.quantity) filter (where made.state <> 'awaitingPayment'), 0)::integer as bought
      from orders made where made.user_id = ${userId} and made.sale_activity_id = s.activity_id
        and made.offer_id = s.offer_id and made.state not in ('cancelled', 'refunded')) own
    where s.offer_id = ${offerId} and s.activity_id = ${activityId}
      and ((a.starts_at <= ${now} and a.ends_at > ${now}) or own.unpaid > 0)`.execute(db);
  const [row] = rows;
  return row && { price: presentSale(row), most: Math.max(0, row.perPerson - row.bought) };
}

export async function readActivity(
  { db, pool }: Reading,
  activityId: string,
  viewer: Viewer,
): Promise<Detail> {
  const { now } = viewer;
  const { rows } = await sql<ActivityRow & { reminded: boolean }>`
    select activity_id as "activityId", title, lead, picture, starts_at as "startsAt", ends_at as "endsAt", exists (
        select from activity_reminders r where r.activity_id = a.activity_id and r.user_id = ${viewer.userId ?? ''})
        as reminded
    from activities a where activity_id = ${activityId}`.execute(db);
  const [row] = rows;
  if (!row) throw refused({ name: 'unknownActivity' });
  const card = presentActivity(row, viewer);
  const { rows: sales } = await sql<SaleRow>`
    select ${saleColumns} from activity_offers s join activities a using (activity_id) join offers o using (offer_id)
    where s.activity_id = ${activityId} order by s.position, s.offer_id`.execute(db);
  const offers = await readCards(
    pool,
    sales.map(({ offerId }) => offerId),
    viewer,
  );
  const others = (await readActivityRows(db, now)).filter((each) => each.activityId !== activityId);
  return {
    ...card,
    serverTime: now.getTime(),
    offers: offers.flatMap((offer) => {
      const sale = sales.find(({ offerId }) => offerId === offer.offerId);
      return sale && !offer.ended ? [{ offer, sale: presentSale(sale) }] : [];
    }),
    coupons: card.state === 'available' ? await readSaleCoupons(db, activityId, viewer) : [],
    reminded: row.reminded,
    others: others.map((each) => presentActivity(each, viewer)),
  };
}
