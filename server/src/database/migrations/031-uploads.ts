import { type Kysely, sql } from 'kysely';

/** Pictures that visitors upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table uploads (
    upload_id text primary key,
    -- Whoever it was may be gone before the last byte of it is.
    user_id text,
    purpose text not null check (purpose in ('avatar', 'offerPhoto', 'supportPicture')),
    state text not null check (state in ('asked', 'uploaded', 'taken', 'accepted', 'refused', 'dropped')),
    content_type text not null,
    size integer not null check (size > 0),
    picture text,
    taken_until timestamptz(3),
    refusal text,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    raw_erased_at timestamptz(3),
    check (state not in ('taken', 'accepted') or picture is not null),
    check ((state = 'taken') = (taken_until is not null))
  )`,
  'create index uploads_of_user on uploads (user_id) where user_id is not null',
  'create index uploads_by_picture on uploads (picture) where picture is not null',
  `create index uploads_to_erase on uploads (upload_id) where state = 'dropped' and picture is not null`,
  'create index uploads_with_raw on uploads (expires_at) where raw_erased_at is null',
];
