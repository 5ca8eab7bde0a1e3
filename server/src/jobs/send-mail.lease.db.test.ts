import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/connect';
import type { Mailer } from '../emails/mailer';
import { createLoggerTo } from '../platform/logger';
import { queueMails } from '../platform/mail-outbox';
import { printer } from '../receipts/testing-printer';
import { openTestConnection, type TestConnection } from '../testing/database-connection';
import { sendMail } from './send-mail';

let connection: TestConnection;
beforeAll(async () => {
  connection = await openTestConnection();
});
afterAll(async () => {
  for (const end of ends) end(new Error('The test is over'));
  await Promise.all(killed);
  await connection.close();
});
beforeEach(async () => {
  await connection.db.deleteFrom('mail_outbox').execute();
});

const start = new Date('2026-11-01T03:00:00Z');
const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);
const logger = createLoggerTo('silent', { write: () => {} });

const sends: Mailer = { send: async () => {} };
const refuses: Mailer = { send: () => Promise.reject(new Error('busy')) };
/** How the mails of killed workers come to an end after all, and the workers with them. */
const ends: ((error: Error) => void)[] = [];
const killed: Promise<number>[] = [];

const runAt = (time: Date, mailer: Mailer, db: Database = connection.db) =>
  sendMail({
    db,
    clock: { now: () => time },
    mailer,
    logger,
    printer,
    metrics: { mailRefused: () => {} },
    origin: 'https://example.jp',
    supportEmail: 'help@example.jp',
  });

/** Takes what is due and is never heard of again. */
function dieAt(time: Date): void {
  killed.push(runAt(time, { send: () => new Promise((_, reject) => ends.push(reject)) }));
}

const queue = (count = 1, db: Database = connection.db) =>
  queueMails(
    db,
    Array.from({ length: count }, (_, number) => ({
      to: `visitor${number}@example.com`,
      template: 'loginCode' as const,
      language: 0 as const,
      // As long as what a mail about an order tells.
      values: { code: '042137', nickname: '花'.repeat(300) },
      giveUpAt: after(start, 86_400),
    })),
    start,
  );

const row = () => connection.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
async function isTaken(times: number): Promise<void> {
  await expect.poll(async () => (await row()).attempts).toBe(times);
}

test('the pause after a failed try doubles, up to an hour', async () => {
  await queue();
  let at = start;
  const pauses: number[] = [];
  while (pauses.length < 10) {
    expect(await runAt(at, refuses)).toBe(1);
    const { next_try_at: next } = await row();
    pauses.push((next.getTime() - at.getTime()) / 1000);
    expect(await runAt(after(next, -1), sends)).toBe(0);
    at = next;
  }
  expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
  expect(await runAt(at, sends)).toBe(1);
});

test('a mail whose worker was killed is left alone while the lease lasts, and then comes up again', async () => {
  await queue();
  dieAt(start);
  await isTaken(1);
  expect(await runAt(after(start, 59.999), sends)).toBe(0);
  expect(await runAt(after(start, 60), sends)).toBe(1);
  expect((await row()).state).toBe('sent');
});

test('a worker that was slower than its lease does not disturb the next', async () => {
  await queue();
  let fail: (error: Error) => void = () => {};
  const slow = runAt(start, { send: () => new Promise((_, reject) => (fail = reject)) });
  await isTaken(1);
  dieAt(after(start, 60));
  await isTaken(2);
  fail(new Error('too late'));
  await slow;
  expect(await runAt(after(start, 119.999), sends)).toBe(0);
  expect(await runAt(after(start, 120), sends)).toBe(1);
});

test('a lease touches no index', async () => {
  await connection.db.transaction().execute(async (trx) => {
    const besideTheirRow = async () => {
      const { rows } = await sql<{ count: number }>`
        select pg_stat_get_xact_tuples_hot_updated('mail_outbox'::regclass)::integer as count`.execute(trx);
      return rows[0]?.count ?? 0;
    };
    const before = await besideTheirRow();
    const counts: number[] = [];
    await queue(40, trx);
    await runAt(start, { send: async () => void counts.push((await besideTheirRow()) - before) }, trx);
    expect(counts[0]).toBe(40);
  });
});
