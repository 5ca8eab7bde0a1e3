import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mailer, smtpMailer, type WrittenMail } from './mailer';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});
let mailer: Mailer;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  mailer = smtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Tickets <no-reply@example.jp>',
    host: 'example.jp',
    demandsTls: false,
  });
});
afterAll(async () => {
  mailer.close?.();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** As the mail server has it, with header lines that were folded in one piece. */
async function sent(written: Partial<WrittenMail>): Promise<string> {
  const mail = { subject: 'Hello', text: 'Text', html: '<p>Text</p>', attachments: [], ...written };
  await mailer.send({
    id: 'mail_1',
    to: 'reader@example.com',
    at: new Date(),
    urgent: false,
    write: async () => mail,
  });
  return received.at(-1)?.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
}

test('advertising says to mail programs where it is stopped with one click, and no other mail does', async () => {
  const stopUrl = `https://example.jp/mails/stop?key=sealed.${'k'.repeat(80)}&language=1`;
  const advertising = await sent({ stopUrl });
  const line = (name: string) => new RegExp(`^${name}: ?(.+)\\r$`, 'm').exec(advertising)?.[1]?.trim();
  expect(line('List-Unsubscribe')).toBe(`<${stopUrl}>`);
  expect(line('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const other = await sent({});
  expect(other).toContain('Subject: Hello');
  expect(other).not.toContain('List-Unsubscribe');
});
