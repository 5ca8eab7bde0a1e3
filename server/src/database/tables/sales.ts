import type { DiscountBearer } from '@meal/contract/quote';
import type { Generated } from 'kysely';

export interface ActivityOffersTable {
  activity_id: string;
  offer_id: string;
  position: number;
  price: number;
  /** Set aside from the offer's own stock when the sale begins: so many, or all that there are then. */
  quota: number;
  stock: Generated<number>;
  per_person: number;
  /** Who bears the difference to the price without the sale. */
  bearer: DiscountBearer;
  set_aside_at: Date | null;
  /** What nobody has bought has gone back to the offer. */
  returned_at: Date | null;
}

export interface ActivityRemindersTable {
  activity_id: string;
  user_id: string;
  created_at: Date;
  sent_at: Date | null;
}
