import type { GroupBuyState } from '@meal/contract/states';
import type { Generated } from 'kysely';

export interface GroupBuysTable {
  group_buy_id: string;
  offer_id: string;
  leader_id: string;
  shows_leader: boolean;
  state: GroupBuyState;
  needed: number;
  price: number;
  /** Taken: by whoever has paid, and by whoever is about to. */
  places: number;
  /** Members whose money is held, or taken where it cannot be held. */
  paid: Generated<number>;
  created_at: Date;
  ends_at: Date;
  decided_at: Date | null;
}
