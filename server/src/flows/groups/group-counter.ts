import { limits } from '@meal/contract/limits';
import type { Group, NewGroup } from '../../domains/groups/group-repository';
import type { SoldOffer } from '../../domains/offers/stock';
import { type AppError, refused } from '../../platform/app-error';
import { newId } from '../../platform/identifiers';

interface GroupWish {
  groupBuyOrderId?: string | undefined;
  startGroupBuy?: boolean | undefined;
  showLeader?: boolean | undefined;
}

/** A place in a share deal that nothing speaks against. */
export interface Place {
  groupBuyId: string;
  price: number;
  /** Before then no store is asked. */
  endsAt: Date;
}

interface CounterSettings {
  groups: readonly Group[];
  members: readonly { groupBuyId: string; userId: string }[];
  now: Date;
}

const hourMs = 3_600_000;

/** Gives places in share deals, one after the other. Nothing is written here. */
export class GroupCounter {
  readonly begun: NewGroup[] = [];
  readonly joined: { groupBuyId: string; userId: string }[] = [];
  private readonly groups: ReadonlyMap<string, Group>;

  constructor(private readonly settings: CounterSettings) {
    this.groups = new Map(settings.groups.map((group) => [group.group_buy_id, { ...group }]));
  }

  /** Where it is not bought together with others: undefined. Throws where it cannot be. */
  offered(
    wish: GroupWish,
    offer: SoldOffer,
    buyer: { userId: string; holdHours: number | undefined },
  ): Place | undefined {
    const { groupBuyOrderId, startGroupBuy } = wish;
    if (groupBuyOrderId !== undefined) return this.placeIn(groupBuyOrderId, offer, buyer.userId);
    return startGroupBuy ? this.newDeal(offer, buyer.holdHours) : undefined;
  }

  /** Takes the place, now that everything else is right as well. */
  take({ groupBuyId, price, endsAt }: Place, wish: GroupWish, offer: SoldOffer, userId: string): void {
    if (wish.groupBuyOrderId !== undefined) {
      this.joined.push({ groupBuyId, userId });
      return;
    }
    this.begun.push({
      group_buy_id: groupBuyId,
      offer_id: offer.offer_id,
      leader_id: userId,
      shows_leader: wish.showLeader ?? false,
      state: 'inProgress',
      needed: offer.group_people ?? limits.groupPeopleMin,
      price,
      places: 1,
      created_at: this.settings.now,
      ends_at: endsAt,
      decided_at: null,
    });
  }

  /** How many have joined each. */
  get taken(): { groupBuyId: string; people: number }[] {
    const ids = [...new Set(this.joined.map(({ groupBuyId }) => groupBuyId))];
    return ids.map((groupBuyId) => ({
      groupBuyId,
      people: this.joined.filter((each) => each.groupBuyId === groupBuyId).length,
    }));
  }

  private placeIn(groupBuyId: string, offer: SoldOffer, userId: string): Place {
    const group = this.groups.get(groupBuyId);
    if (!group) throw refusedFor('unknown');
    if (group.offer_id !== offer.offer_id) throw refusedFor('otherOffer');
    const isOwn = [...this.settings.members, ...this.joined].some(
      (member) => member.groupBuyId === groupBuyId && member.userId === userId,
    );
    if (isOwn) throw refusedFor('own');
    const joined = this.joined.filter((each) => each.groupBuyId === groupBuyId).length;
    if (group.state === 'completed') throw refusedFor('full');
    if (group.state === 'failed' || group.ends_at <= this.settings.now) throw refusedFor('ended');
    if (group.places + joined >= group.needed) throw refusedFor('full');
    return { groupBuyId, price: group.price, endsAt: group.ends_at };
  }

  /** Never longer than the offer is sold, nor than the first hold lasts. */
  private newDeal(offer: SoldOffer, holdHours: number | undefined): Place {
    const { group_price: price, group_hours: hours, group_people: people, sale_ends_at: saleEndsAt } = offer;
    if (price === null || hours === null || people === null) throw refusedFor('none');
    const { now } = this.settings;
    const longest = Math.min(
      hours,
      limits.groupHoursMax,
      (holdHours ?? Infinity) - limits.groupHoldMarginHours,
    );
    const endsAt = Math.min(now.getTime() + longest * hourMs, saleEndsAt?.getTime() ?? Infinity);
    return { groupBuyId: newId('group'), price, endsAt: new Date(endsAt) };
  }
}

export function refusedFor(why: 'none' | 'unknown' | 'otherOffer' | 'ended' | 'full' | 'own'): AppError {
  return refused({ name: 'shareDealRefused', why }, [{ path: 'groupBuyOrderId', message: why }]);
}
