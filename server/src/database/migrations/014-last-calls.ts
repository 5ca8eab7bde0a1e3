import { type Kysely, sql } from 'kysely';

/** The search knows until when each part of a day can be bought, tables that must be asked for ahead included. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What is indexed already learns it here; from now on it is written with the rest of the row. */
export const fillSlotCalls = `
  update offer_search set slot_calls = array(
    select case
      when o.visit = 'free' then hours.closes - 1
      -- The last of the half hours from the opening on, and the time that the store needs before it.
      when hours.closes > hours.opens
        then hours.opens + (hours.closes - 1 - hours.opens) / 30 * 30 - o.lead_hours * 60
    end
    from (values (1, 'morning'), (2, 'noon'), (3, 'afternoon'), (4, 'evening')) as slot (nth, name)
    cross join (values ('ordinary day', 2880), ('ticket''s last day', 1440)) as day (name, ends)
    left join lateral (
      select minutes.opens, least(minutes.closes, day.ends) as closes
      from (
        select split_part(o.slot_hours -> slot.name ->> 'from', ':', 1)::integer * 60
            + split_part(o.slot_hours -> slot.name ->> 'from', ':', 2)::integer as opens,
          split_part(o.slot_hours -> slot.name ->> 'to', ':', 1)::integer * 60
            + split_part(o.slot_hours -> slot.name ->> 'to', ':', 2)::integer as closes
      ) minutes
      where minutes.opens < day.ends
    ) hours on true
    order by day.ends desc, slot.nth)
  from offers o where o.offer_id = offer_search.offer_id`;

const statements = [
  // A grown table takes its time.
  'set local statement_timeout = 0',
  'alter table offer_search add column slot_calls integer[] check (cardinality(slot_calls) = 8)',
  fillSlotCalls,
];
