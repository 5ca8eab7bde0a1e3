/** Who is late, or sits at the table, still has the visit before them. */
const visitHours = 2;

/** When the table of an order is, as long as that is to come; of `reservations r`. */
export function visitToCome(now: string): string {
  return `case when r.state = 'confirmed' and ${visitAt} > ${now}::timestamptz - interval '${visitHours} hours'
    then ${visitAt} end`;
}

/** When somebody comes or, before the store has answered, would like to at the earliest. */
export const visitAt = `((r.arrival_date
  + coalesce(r.confirmed_time, (select min(time) from unnest(r.preferred_times) as time))::interval)
  at time zone 'Asia/Tokyo')`;
