import type { AddressInfo } from 'node:net';
import { MovableClock } from '@meal/kit/clock';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config';
import { createContext } from '../context';
import { everyMailer, type Mailer, mailboxMailer, smtpMailer } from '../emails/mailer';
import { freeVisit } from '../emails/testing-samples';
import { createLoggerTo } from '../platform/logger';
import { queueMail } from '../platform/mail-outbox';
import { printer } from '../receipts/testing-printer';
import { openTestConnection, type TestConnection } from '../testing/database-connection';
import { sendMail } from './send-mail';

interface Received {
  to: string[];
  raw: string;
}

let connection: TestConnection;
let smtp: SMTPServer;
let url: string;
let received: Received[] = [];
/** Of every attempt, refused ones too. */
let messageIds: string[] = [];
let failures = 0;
const clock = new MovableClock();
const lines: string[] = [];
const logger = createLoggerTo('info', { write: (line) => void lines.push(line) });

beforeAll(async () => {
  connection = await openTestConnection();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        messageIds.push(/^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '');
        if (failures > 0) {
          failures -= 1;
          done(new Error('4.2.0 mailbox of somebody busy'));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await connection.close();
});
beforeEach(async () => {
  received = [];
  messageIds = [];
  failures = 0;
  lines.length = 0;
  await connection.db.deleteFrom('mail_outbox').execute();
});

const opened: Mailer[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close?.();
});
const mailer = (): Mailer => {
  const smtpMails = smtpMailer({
    url,
    from: 'Tickets <no-reply@example.jp>',
    host: 'example.jp',
    demandsTls: false,
  });
  opened.push(smtpMails);
  return smtpMails;
};
const run = (through = mailer()) =>
  sendMail({
    db: connection.db,
    clock,
    mailer: through,
    logger,
    printer,
    metrics: { mailRefused: () => {} },
    origin: 'https://example.jp',
    supportEmail: 'help@example.jp',
  });
const queue = (to: string, minutes = 10) =>
  queueMail(
    connection.db,
    {
      to,
      template: 'loginCode',
      language: 0,
      values: { code: '042137', nickname: '' },
      giveUpAt: new Date(clock.now().getTime() + minutes * 60_000),
    },
    clock.now(),
  );
const states = async () =>
  (await connection.db.selectFrom('mail_outbox').select('state').execute()).map(({ state }) => state);

const rows = () => connection.db.selectFrom('mail_outbox').selectAll().execute();

test('nothing is said to a server on another machine before the connection is encrypted', async () => {
  await queue('open@example.com');
  const strict = smtpMailer({
    url,
    from: 'Tickets <no-reply@example.jp>',
    host: 'example.jp',
    demandsTls: true,
  });
  opened.push(strict);
  await run(strict);
  expect(received).toEqual([]);
});

test('a mail goes out over SMTP with text and HTML, and its values are forgotten', async () => {
  await queue('visitor@example.com');
  expect(await run()).toBe(1);
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['visitor@example.com']);
  expect(received[0]?.raw).toMatch(/multipart\/alternative/);
  expect(await rows()).toMatchObject([{ state: 'sent', values: {} }]);
});

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://tickets.example.jp',
  SECRET_KEY: 'q3Zk9vX2mB7tLw5sRj8hYc4nPf6gUe1aDo0iVx',
  MAIL_FROM: 'no-reply@example.jp',
  OPERATOR_NAME: 'Example Co.',
  OPERATOR_REPRESENTATIVE: 'Hana Minami',
  OPERATOR_ADDRESS: 'Namba 5-1-60, Osaka',
  OPERATOR_PHONE: '06-0000-0000',
  SUPPORT_EMAIL: 'help@example.jp',
  TRUST_PROXY: 'none',
};

test.each([
  [production, { to_address: '', values: {} }],
  [{ MODE: 'demo' }, { to_address: 'visitor@example.com', values: { code: '042137' } }],
])('of a mail that is sent, $MODE remembers no more than it shows', async (mode, kept) => {
  const config = readConfig({ ...mode, SMTP_URL: url, LOG_LEVEL: 'silent', LOG_FILE: '/dev/null' });
  const context = await createContext({ config, connection });
  opened.push(context.mailer);
  await queue('visitor@example.com');
  expect(await run(context.mailer)).toBe(1);
  expect(received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'sent', ...kept }]);
});

test('a file goes along with text and HTML', async () => {
  await mailer().send({
    id: 'mail_1',
    to: 'visitor@example.com',
    at: clock.now(),
    urgent: false,
    write: async () => ({
      subject: 'Receipt',
      text: 'Text',
      html: '<p>HTML</p>',
      attachments: [
        { fileName: '領収書.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
      ],
    }),
  });
  const raw = received[0]?.raw ?? '';
  expect(raw).toMatch(/multipart\/mixed[\s\S]*multipart\/alternative/);
  expect(raw).toMatch(/Content-Type: application\/pdf[\s\S]*Content-Disposition: attachment/);
  expect(raw).toContain(Buffer.from('%PDF-1.7').toString('base64'));
});

test('a refusing server is tried again later with the same message id, and nothing personal is logged', async () => {
  failures = 1;
  await queue('later@example.com');
  await run();
  expect(received).toHaveLength(0);
  expect(await states()).toEqual(['waiting']);
  clock.moveTo(61_000);
  await run();
  expect(received).toHaveLength(1);
  expect(messageIds).toEqual([messageIds[0], messageIds[0]]);
  expect(messageIds[0]).toMatch(/^<mail_[\w-]+@example\.jp>$/);
  expect(lines.join('')).toContain('mail not sent');
  expect(lines.join('')).not.toMatch(/later@example\.com|042137|somebody/);
});

test('a mail that cannot be written is its own fault, and the others go out', async () => {
  await queueMail(
    connection.db,
    {
      to: 'no-words@example.com',
      // Of a table, and there is none.
      template: 'payNow',
      language: 0,
      values: freeVisit,
      giveUpAt: new Date(clock.now().getTime() + 600_000),
    },
    clock.now(),
  );
  await queue('visitor@example.com');
  expect(await run(everyMailer([mailer(), mailboxMailer]))).toBe(2);
  expect(received.map(({ to }) => to)).toEqual([['visitor@example.com']]);
  const [failed] = (await rows()).filter(({ state }) => state === 'waiting');
  expect(failed).toMatchObject({
    to_address: 'no-words@example.com',
    last_error: expect.stringContaining('Error'),
  });
});

test('a receipt whose use was undone before its mail went out: the mail says so, and does not fail for ever', async () => {
  const receipt = { ticketId: 'ticket_undone', addressee: '', copies: 0 };
  await queueMail(
    connection.db,
    {
      to: 'undone@example.com',
      template: 'receiptReady',
      language: 1,
      values: { ...freeVisit, receipt },
      giveUpAt: new Date(clock.now().getTime() + 600_000),
    },
    clock.now(),
  );
  await run();
  expect(await states()).toEqual(['sent']);
  expect(received.map(({ to }) => to)).toEqual([['undone@example.com']]);
});

test('a code that can no longer help is given up and forgotten', async () => {
  failures = 99;
  await queue('never@example.com', 1);
  await run();
  expect(await states()).toEqual(['waiting']);
  failures = 0;
  clock.moveTo(clock.now().getTime() - Date.now() + 3_600_000);
  await run();
  expect(received).toHaveLength(0);
  expect(await states()).toEqual(['failed']);
  expect(JSON.stringify(await rows())).not.toMatch(/never@example\.com|042137/);
});

test('four workers at once send each of fifty mails once', async () => {
  for (let count = 0; count < 50; count += 1) await queue(`visitor${count}@example.com`);
  await Promise.all([run(), run(), run(), run()]);
  expect(received).toHaveLength(50);
  expect(new Set(received.map(({ to }) => to[0])).size).toBe(50);
});

test('a mail whose worker was killed right after sending goes out again as the same message', async () => {
  await queue('twice@example.com');
  const sends = mailer();
  let wake = () => {};
  const sleepsAfterwards: Mailer = {
    send: async (mail) => {
      await sends.send(mail);
      await new Promise<void>((resolve) => (wake = resolve));
    },
  };
  const lost = run(sleepsAfterwards);
  await expect.poll(() => received.length).toBe(1);
  clock.moveTo(clock.now().getTime() - Date.now() + 61_000);
  await run();
  expect(received).toHaveLength(2);
  expect(new Set(messageIds).size).toBe(1);
  // It was only stopped for a while, and goes on: nothing changes by that.
  wake();
  await lost;
  expect(received).toHaveLength(2);
  expect(await states()).toEqual(['sent']);
});

test('a mail about one event is queued once', async () => {
  const mail = {
    to: 'once@example.com',
    template: 'loginCode' as const,
    language: 0 as const,
    values: { code: '042137', nickname: '' },
    giveUpAt: new Date(clock.now().getTime() + 600_000),
    event: 'orderEstablished:order_1',
  };
  for (let count = 0; count < 3; count += 1) await queueMail(connection.db, mail, clock.now());
  expect(await run()).toBe(1);
  await queueMail(connection.db, mail, clock.now());
  expect(await run()).toBe(0);
  expect(received).toHaveLength(1);
});
