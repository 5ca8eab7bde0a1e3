import { type Kysely, sql } from 'kysely';

/** Of a coupon that ends soon its owner is told once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table coupon_claims
    -- When its owner was told that it ends soon.
    add column reminded_at timestamptz(3)`,
];
