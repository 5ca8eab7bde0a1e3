import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.db
    .insertInto('demo_mailbox')
    .values({
      id: 'mail_a-B_1',
      to_address: 'visitor@example.com',
      subject: '<b>Set</b>',
      text: 'Pay now\nhttp://127.0.0.1:3000/food/home?a=1&b=2\n<script>',
      html: '<!doctype html><title>Set</title>',
      at: new Date(),
    })
    .execute();
});
afterAll(() => api.close());

const get = (url: string) => api.app.inject({ method: 'GET', url });

test('the mailbox shows mails as text with links that work, and each as HTML', async () => {
  const { body } = await get('/dev/mailbox');
  expect(body).toContain('&lt;b&gt;Set&lt;/b&gt;');
  expect(body).toContain('<a href="http://127.0.0.1:3000/food/home?a=1&amp;b=2">');
  expect(body).not.toContain('<script');
  const [, path = ''] = /href="(\/dev\/mailbox\/mail[^"]*)"/.exec(body) ?? [];
  const mail = await get(path);
  expect(mail.body).toBe('<!doctype html><title>Set</title>');
  expect(mail.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
});

test('a mail that is not there is not found', async () => {
  expect((await get('/dev/mailbox/mail?id=mail_none')).statusCode).toBe(404);
  expect((await get('/dev/mailbox/mail')).statusCode).toBe(422);
});
