import { sql } from 'kysely';
import type { TestShop } from './shop';

/** So many more orders like this one, each with its reservation. */
export async function copyOrder({ db }: TestShop, orderId: string, copies: number): Promise<void> {
  await sql`
    with copied as (
      insert into orders
      select (jsonb_populate_record(o, jsonb_build_object('order_id', o.order_id || '-' || copy,
        'order_number', o.order_number || '-' || copy, 'request_id', o.request_id || '-' || copy))).*
      from orders o cross join generate_series(1, ${copies}::integer) copy where order_id = ${orderId})
    insert into reservations
    select (jsonb_populate_record(r, jsonb_build_object('order_id', r.order_id || '-' || copy,
      'reservation_id', r.reservation_id || '-' || copy))).*
    from reservations r cross join generate_series(1, ${copies}::integer) copy
    where order_id = ${orderId}`.execute(db);
}
