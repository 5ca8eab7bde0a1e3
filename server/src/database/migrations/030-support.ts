import { type Kysely, sql } from 'kysely';

/** Conversations of visitors with support, and whether articles were useful. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table support_threads (
    thread_id text primary key,
    -- As people name it.
    number text not null unique,
    -- Whose it is: a guest's goes to the account that the guest becomes.
    user_id text not null references users,
    category text not null,
    state text not null check (state in ('open', 'answered', 'closed')),
    -- In which answers are mailed.
    language smallint not null,
    -- Where answers go to; null where they go to the account's own address.
    email text,
    order_id text references orders,
    ticket_id text references tickets,
    -- How many messages there are, and how many answers nobody has looked at.
    messages integer not null default 0 check (messages >= 0),
    unread integer not null default 0 check (unread >= 0),
    -- The day by which support has promised to answer, while it is open.
    reply_by date,
    created_at timestamptz(3) not null,
    -- When the last message came.
    touched_at timestamptz(3) not null,
    closed_at timestamptz(3),
    version xid8,
    check ((state = 'open') = (reply_by is not null)),
    check ((state = 'closed') = (closed_at is not null)),
    check (ticket_id is null or order_id is not null)
  )`,
  'create index support_threads_of_visitor on support_threads (user_id, touched_at)',
  'create index support_threads_by_state on support_threads (state, touched_at)',
  'create index support_threads_of_order on support_threads (order_id) where order_id is not null',
  'create trigger raise_version before insert or update on support_threads for each row execute function raise_version()',
  `create table support_messages (
    thread_id text not null references support_threads on delete cascade,
    -- Counted from 1.
    number integer not null check (number > 0),
    author text not null check (author in ('visitor', 'support')),
    -- Who has written it: the visitor as whom it was sent, or a member of staff.
    author_id text not null,
    text text not null check (text <> ''),
    -- Keys of uploaded pictures.
    pictures text[] not null default '{}',
    request_id uuid not null,
    at timestamptz(3) not null,
    primary key (thread_id, number),
    -- What is sent again is there once.
    unique (request_id, author_id)
  )`,
  `create table support_feedback (
    article_id text not null,
    -- A keyed hash of the device.
    device text not null,
    useful boolean not null,
    at timestamptz(3) not null,
    primary key (article_id, device)
  )`,
  'create index support_feedback_by_age on support_feedback (at)',
];
