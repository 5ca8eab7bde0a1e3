import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMail } from '../jobs/send-mail';
import { queueMail } from '../platform/mail-outbox';
import { readPdf } from '../receipts/testing-pdf';
import { buyTickets, redeem } from '../testing/bought-tickets';
import { startShop, type TestShop } from '../testing/shop';
import type { ReadMail } from './read-mailbox';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const get = (url: string) => shop.app.inject({ method: 'GET', url });

async function mailsTo(email: string): Promise<ReadMail[]> {
  return (await get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json();
}

/** The job alone, at the time of the shop. */
function send(): Promise<number> {
  const { services, mailer, metrics, logger, renderer: printer, config } = shop.context;
  return sendMail({
    ...services,
    mailer,
    metrics,
    logger,
    printer,
    origin: config.publicUrl.origin,
    supportEmail: config.supportEmail,
  });
}

const queueCode = (to: string, code: string, at = shop.context.services.clock.now()) =>
  queueMail(
    shop.db,
    {
      to,
      template: 'loginCode',
      language: 1,
      values: { code, nickname: '' },
      giveUpAt: new Date(at.getTime() + 3_600_000),
    },
    at,
  );

/** A receipt on its way to a visitor whose ticket was used. */
async function receiptFor(email: string) {
  const visitor = await shop.login(email);
  const bought = await buyTickets(shop, { visitor });
  await redeem(shop, bought, bought.tickets[0]);
  const ticketId = bought.tickets[0]?.ticketId ?? '';
  await shop.call('shopper/user/ticket/send/receipt', { ...visitor, ticketId, addressee: '山田商店' });
  await send();
  return ticketId;
}

test('a mail is shown once it is sent, whole, newest first, to whom it went', async () => {
  const at = shop.context.services.clock.now().getTime();
  await queueCode('two@example.com', '111111', new Date(at - 1_000));
  await queueCode('two@example.com', '222222', new Date(at));
  await queueCode('other@example.com', '333333');
  expect(await mailsTo('two@example.com')).toEqual([]);
  await send();
  const [newest, older, ...others] = await mailsTo('two@example.com');
  expect(others).toEqual([]);
  expect(older?.text).toContain('111111');
  expect(newest).toEqual({
    id: expect.stringMatching(/^mail_/),
    to: 'two@example.com',
    at,
    subject: expect.stringContaining('code'),
    text: expect.stringContaining('222222'),
    html: expect.stringContaining('<!doctype html>'),
    attachments: [],
  });
  const { body } = await get('/dev/mailbox');
  expect(body.indexOf('222222')).toBeLessThan(body.indexOf('111111'));
  expect(body).toContain('333333');
  const mail = await get(`/dev/mailbox/mail?id=${newest?.id}`);
  expect(mail.body).toBe(newest?.html);
  expect(mail.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
});

test('a receipt comes with its file, which can be opened, and read as JSON', async () => {
  await receiptFor('receipt@example.com');
  const mail = (await mailsTo('receipt@example.com')).find(({ attachments }) => attachments.length > 0);
  expect(mail?.attachments).toEqual([
    {
      fileName: expect.stringMatching(/^receipt-R-.+-1\.pdf$/),
      contentType: 'application/pdf',
      content: expect.any(String),
    },
  ]);
  const file = await get(`/dev/mailbox/file?id=${mail?.id}&file=0`);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toContain(mail?.attachments[0]?.fileName);
  for (const pdf of [file.rawPayload, Buffer.from(mail?.attachments[0]?.content ?? '', 'base64')]) {
    expect((await readPdf(pdf)).text).toContain('山田商店様');
  }
});

test('a receipt whose use was undone is told as taken back, in words, and hides no other mail', async () => {
  const ticketId = await receiptFor('undone@example.com');
  const before = await mailsTo('undone@example.com');
  await shop.db
    .updateTable('redemptions')
    .set({ undone_at: new Date() })
    .where('ticket_id', '=', ticketId)
    .execute();
  const after = await mailsTo('undone@example.com');
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const changed = after.filter(({ text }, index) => text !== before[index]?.text);
  expect(changed).toEqual([
    expect.objectContaining({
      subject: expect.stringMatching(/^About your receipt from /),
      text: expect.stringContaining('has undone the use of'),
      html: expect.stringContaining('Your receipt has been taken back'),
      attachments: [],
    }),
  ]);
  expect(JSON.stringify(after)).not.toMatch(/receiptReady|AppError|E1001/);
});

test('a mail that is not there, or not sent, is not found', async () => {
  await queueCode('waiting@example.com', '444444');
  const { mail_id: waiting } = await shop.db
    .selectFrom('mail_outbox')
    .select('mail_id')
    .where('to_address', '=', 'waiting@example.com')
    .executeTakeFirstOrThrow();
  expect((await get(`/dev/mailbox/mail?id=${waiting}`)).statusCode).toBe(404);
  await send();
  expect((await get(`/dev/mailbox/mail?id=${waiting}`)).statusCode).toBe(200);
  expect((await get(`/dev/mailbox/file?id=${waiting}&file=0`)).statusCode).toBe(404);
  expect((await get(`/dev/mailbox/file?id=${waiting}&file=x`)).statusCode).toBe(422);
  expect((await get('/dev/mailbox/mail?id=mail_none')).statusCode).toBe(404);
  expect((await get('/dev/mailbox/mail')).statusCode).toBe(422);
});
