/** What a session wants, by the names that PostgreSQL gives it. */
export type SessionSettings = Readonly<Record<string, string | number>>;

/** What every session of ours wants. It plans as PostgreSQL does by itself. */
export const plainSession = {
  TimeZone: 'UTC',
  jit: 'off',
  idle_in_transaction_session_timeout: 30_000,
  statement_timeout: 30_000,
} as const;

/** For the few statements that come up all the time and touch few rows. */
export const hotSession = {
  ...plainSession,
  // Statements that come up often are prepared, and planned once for all values.
  plan_cache_mode: 'force_generic_plan',
  // Such a plan is made while tables are small, and must still be right when they are not: row by row, by an index. Reading a
  // whole table remains possible where there is no index.
  random_page_cost: 1.1,
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
} as const;
