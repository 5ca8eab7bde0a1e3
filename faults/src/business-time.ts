import type { Pool } from 'pg';
import type { Provider } from './provider';

interface Settling {
  db: Pool;
  address: string;
  provider: Provider;
}

/** Longer than orders wait for their money, and than anything waits before it is tried again. */
const stepSeconds = 16 * 60;
/** Longer than stores have for an answer. */
const replySeconds = 50 * 3_600;
/** What has not changed after so many steps never will: every operation has been tried so often, and looked up. */
const stalledSteps = 10;

/** While the server is away: it finds the shared clock changed when it comes back. */
export async function putForward(db: Pool, seconds: number): Promise<void> {
  await db.query(
    `update demo_settings set value = to_jsonb((value #>> '{}')::bigint + $1) where name = 'clockOffsetMs'`,
    [seconds * 1000],
  );
}

/** What the shop's clock says, as long as nobody puts it forward. */
export async function businessClock(db: Pool): Promise<() => number> {
  const { rows } = await db.query<{ offset: string }>(
    `select value #>> '{}' as offset from demo_settings where name = 'clockOffsetMs'`,
  );
  const offset = Number(rows[0]?.offset ?? 0);
  return () => Date.now() + offset;
}

/** Puts the clock forward until everything that can happen by itself has happened, and nothing is left to do. */
export async function settle({ db, address, provider }: Settling): Promise<void> {
  if (!(await becomesQuiet(db, address))) return;
  // The provider is away just when the deadlines of stores pass and every hold is to be let go.
  await provider.goAway();
  await advanceClock(address, replySeconds);
  await provider.clearFaults();
  await becomesQuiet(db, address);
}

/** What stays busy for ever is told by the invariants, not here. */
async function becomesQuiet(db: Pool, address: string): Promise<boolean> {
  let left = Number.POSITIVE_INFINITY;
  for (let stalled = 0; left > 0 && stalled < stalledSteps; stalled += 1) {
    await advanceClock(address, stepSeconds);
    const before = left;
    left = await leftToDo(db);
    if (left < before) stalled = 0;
  }
  return left === 0;
}

async function leftToDo(db: Pool): Promise<number> {
  const { rows } = await db.query<{ left: number }>(`
    select (
      (select count(*) from payment_operations where state = 'pending' and (kind <> 'authorize' or attempts > 0))
      + (select count(*) from provider_events where applied_at is null)
      + (select count(*) from mail_outbox where state = 'waiting')
      + (select count(*) from orders where state = 'awaitingPayment' and pay_by <= (
          select now() + make_interval(secs => (value #>> '{}')::bigint / 1000.0)
          from demo_settings where name = 'clockOffsetMs'))
      + (select count(*) from payments where state in ('capturing', 'voiding'))
      + (select count(*) from orders join group_buys g using (group_buy_id)
          where orders.state = 'awaitingGroup' and g.state <> 'inProgress')
    )::integer as left`);
  return rows[0]?.left ?? 0;
}

async function advanceClock(address: string, advanceSeconds: number): Promise<void> {
  const response = await fetch(`${address}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`The clock could not be put forward: ${response.status}`);
}
