import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailer, smtpMailer } from '../emails/mailer';
import { createLoggerTo } from '../platform/logger';
import { queueMails } from '../platform/mail-outbox';
import { Metrics } from '../platform/metrics';
import { printer } from '../receipts/testing-printer';
import { openTestConnection, type TestConnection } from '../testing/database-connection';
import { sendMail } from './send-mail';

let connection: TestConnection;
let smtp: SMTPServer;
let mailer: Mailer;
const metrics = new Metrics();
const received: string[] = [];
const open = { now: 0, most: 0, ever: 0 };
let refused = { sender: 0, recipient: 0 };
const now = new Date('2026-11-01T03:00:00Z');

const no = (responseCode: number) =>
  responseCode > 0 ? Object.assign(new Error('no'), { responseCode }) : null;

beforeAll(async () => {
  connection = await openTestConnection();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, done) {
      open.now += 1;
      open.ever += 1;
      open.most = Math.max(open.most, open.now);
      done();
    },
    onClose() {
      open.now -= 1;
    },
    onMailFrom: (_, __, done) => done(no(refused.sender)),
    onRcptTo: (_, __, done) => done(no(refused.recipient)),
    onData(stream, session, done) {
      // Slow enough for all to be at it at once.
      stream.resume().on('end', () =>
        setTimeout(() => {
          received.push(...session.envelope.rcptTo.map(({ address }) => address));
          done();
        }, 20),
      );
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  mailer = smtpMailer({ url, from: 'Tickets <no-reply@example.jp>', host: 'example.jp', demandsTls: false });
});
afterAll(async () => {
  mailer.close?.();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await connection.close();
});
beforeEach(async () => {
  received.length = 0;
  refused = { sender: 0, recipient: 0 };
  await connection.db.deleteFrom('mail_outbox').execute();
});

const run = (at = now) =>
  sendMail({
    db: connection.db,
    clock: { now: () => at },
    mailer,
    metrics,
    printer,
    logger: createLoggerTo('silent', { write: () => {} }),
    origin: 'https://example.jp',
    supportEmail: 'help@example.jp',
  });

const queue = (template: 'accountDeleted' | 'loginCode', count: number) =>
  queueMails(
    connection.db,
    Array.from({ length: count }, (_, nth) => ({
      to: `${template}${nth}@example.com`,
      template,
      language: 1 as const,
      values: { code: '042137', nickname: '' },
      giveUpAt: new Date(now.getTime() + 86_400_000),
    })),
    now,
  );

const row = () => connection.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();

test('many mails go over a few connections that stay open, and codes stand behind none of them', async () => {
  await queue('accountDeleted', 60);
  await queue('loginCode', 2);
  expect(await run()).toBe(62);
  expect(new Set(received).size).toBe(62);
  expect(open.most).toBeLessThanOrEqual(5);
  expect(open.ever).toBeLessThanOrEqual(5);
  // The last ones in the queue, among the first to arrive.
  const codes = received.flatMap((to, place) => (to.startsWith('loginCode') ? [place] : []));
  expect(Math.max(...codes)).toBeLessThan(30);
});

test('what is refused for good is a dead letter: it is forgotten, not sent again, and counted', async () => {
  refused = { sender: 0, recipient: 550 };
  await queue('accountDeleted', 1);
  await run();
  expect(await row()).toMatchObject({ state: 'failed', to_address: '', last_error: 'MailRefused 550' });
  expect(await metrics.text()).toMatch(/^meal_mails_refused_total\{template="accountDeleted"\} 1$/m);
});

test.each([
  ['a recipient who cannot be reached for now', { sender: 0, recipient: 450 }],
  ['a server that refuses us, which is ours to mend', { sender: 550, recipient: 0 }],
])('%s: tried again a moment later', async (_, refusal) => {
  refused = refusal;
  await queue('accountDeleted', 1);
  await run();
  expect(await row()).toMatchObject({ state: 'waiting', next_try_at: new Date(now.getTime() + 15_000) });
  refused = { sender: 0, recipient: 0 };
  expect(await run(new Date(now.getTime() + 14_999))).toBe(0);
  expect(await run(new Date(now.getTime() + 15_000))).toBe(1);
  expect(received).toHaveLength(1);
});
