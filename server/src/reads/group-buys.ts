import type { GroupBuy, SharedDeal } from '@meal/contract/group-buy';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { Viewer } from './offer-cards';
import { millis } from './order-parts';

/** Of `group_buys g`. */
export const groupBuyJson = `json_build_object('groupBuyOrderId', g.group_buy_id, 'state', g.state, 'needed', g.needed,
  'members', g.paid, 'missing', g.needed - g.paid, 'places', g.needed - g.places, 'endsAt', ${millis('g.ends_at')},
  'finalPrice', g.price)`;

interface Row {
  deal: GroupBuy;
  offerId: string;
  nickname: string | null;
  avatar: string | null;
  ownOrderId: string | null;
}

/** A share deal as whoever has its link sees it; who has begun it shows themselves only if they want to. */
export async function readSharedDeal(
  db: Database,
  groupBuyId: string,
  { userId = '' }: Pick<Viewer, 'userId'>,
): Promise<SharedDeal | undefined> {
  const { rows } = await sql<Row>`
    select ${sql.raw(groupBuyJson)} as deal, g.offer_id as "offerId", u.nickname, u.avatar, (
        select o.order_id from orders o where o.group_buy_id = g.group_buy_id and o.user_id = ${userId}
          and o.state not in ('cancelled', 'refunded') limit 1) as "ownOrderId"
    from group_buys g
    left join users u on u.user_id = g.leader_id and g.shows_leader and u.deleted_at is null and u.nickname <> ''
    where g.group_buy_id = ${groupBuyId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { deal, offerId, nickname, avatar, ownOrderId } = row;
  return {
    ...deal,
    offerId,
    ...(nickname !== null && avatar !== null ? { leader: { nickname, avatar } } : {}),
    ...(ownOrderId === null ? {} : { ownOrderId }),
  };
}
