import { type Kysely, sql } from 'kysely';

/** A person may work for several stores, with a role in each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table staff_memberships (
    staff_id text not null references staff,
    store_id text not null references stores,
    role text not null check (role in ('storeOwner', 'storeManager', 'storeScanner')),
    -- Null where it was the command line, and in what was before.
    invited_by text references staff,
    -- As the inviter calls the person: their own name is theirs to give, by joining.
    invited_name text,
    created_at timestamptz(3) not null,
    -- Null while the person is only invited.
    joined_at timestamptz(3),
    ended_at timestamptz(3),
    primary key (staff_id, store_id)
  )`,
  'create index staff_memberships_by_store on staff_memberships (store_id)',
  // Null in sessions of servers that know one store for each person: that of the person.
  'alter table staff_sessions add column store_id text',
  // Servers of the release before write the one store of a person that they know of.
  `create function keep_membership() returns trigger language plpgsql as $$ begin
    if new.store_id is not null then
      insert into staff_memberships (staff_id, store_id, role, created_at, joined_at)
      values (new.staff_id, new.store_id, new.role, new.created_at, new.created_at)
      on conflict (staff_id, store_id) do update set role = excluded.role,
        joined_at = coalesce(staff_memberships.joined_at, excluded.joined_at);
    end if;
    return null;
  end $$`,
  'create trigger keep_membership after insert or update of store_id, role on staff for each row execute function keep_membership()',
  `insert into staff_memberships (staff_id, store_id, role, created_at, joined_at, ended_at)
    select staff_id, store_id, role, created_at, created_at, disabled_at from staff where store_id is not null
    on conflict do nothing`,
];
