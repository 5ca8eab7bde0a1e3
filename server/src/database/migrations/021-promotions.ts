import { type Kysely, sql } from 'kysely';

/** What the visitor does not pay: which discounts an order has, and what the platform adds to each of its tickets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table orders
    -- Null where there are none.
    add column discounts jsonb`,
  // Every row there fits already.
  `alter table orders drop constraint orders_check,
    add constraint orders_check check (amount = unit_price * quantity - discount and amount >= 0) not valid`,
  `alter table tickets
    -- Null where the visitor pays the whole.
    add column promotion integer check (promotion >= 0)`,
  `alter table redemptions
    -- Null where the visitor has paid the whole.
    add column promotion integer check (promotion >= 0)`,
];
