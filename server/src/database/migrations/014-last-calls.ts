import { type Kysely, sql } from 'kysely';

/** The search knows until when each part of a day can be bought, tables that must be asked for ahead included. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const parts = ['morning', 'noon', 'afternoon', 'evening'];
const days = [
  { suffix: '', endsAt: 48 * 60 },
  { suffix: '_last_day', endsAt: 24 * 60 },
];

const columns = days.flatMap(({ suffix, endsAt }) =>
  parts.map((part) => ({ name: `${part}_call${suffix}`, part, endsAt })),
);

const minutes = (part: string, end: 'from' | 'to') =>
  [60, 1]
    .map(
      (size, nth) => `split_part(o.slot_hours -> '${part}' ->> '${end}', ':', ${nth + 1})::integer * ${size}`,
    )
    .join(' + ');

/** What is indexed already learns it here; from now on it is written with the rest of the row. */
export const fillCalls = `
  update offer_search set ${columns.map(({ name }) => `${name} = known.${name}`).join(', ')}
  from (
    select o.offer_id, ${columns.map(({ name, part, endsAt }) => `${lastCall(part, endsAt)} as ${name}`).join(', ')}
    from offers o) known
  where known.offer_id = offer_search.offer_id`;

/** For a table it is the last of the half hours from the opening on, less the time that the store needs before it. */
function lastCall(part: string, endsAt: number): string {
  const opens = `(${minutes(part, 'from')})`;
  const closes = `least(${minutes(part, 'to')}, ${endsAt})`;
  return `case
      when ${opens} >= ${endsAt} or not o.slot_hours ? '${part}' then null
      when o.visit = 'free' then ${closes} - 1
      when ${closes} > ${opens} then ${opens} + (${closes} - 1 - ${opens}) / 30 * 30 - o.lead_hours * 60
    end`;
}

const statements = [
  // A grown table takes its time.
  'set local statement_timeout = 0',
  `alter table offer_search ${columns.map(({ name }) => `add column ${name} smallint`).join(', ')}`,
  fillCalls,
];
