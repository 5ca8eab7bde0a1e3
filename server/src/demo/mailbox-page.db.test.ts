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
      attachments: JSON.stringify([
        {
          fileName: '領収書 <1>.pdf',
          contentType: 'application/pdf',
          content: Buffer.from('%PDF').toString('base64'),
        },
      ]),
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

test('a mail’s files can be opened, and read as JSON', async () => {
  const { body } = await get('/dev/mailbox');
  const [, path = '', name] = /href="(\/dev\/mailbox\/file[^"]*)">([^<]*)</.exec(body) ?? [];
  expect(name).toBe('領収書 &lt;1&gt;.pdf');
  const file = await get(path.replaceAll('&amp;', '&'));
  expect([file.body, file.headers['content-type']]).toEqual(['%PDF', 'application/pdf']);
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('領収書 <1>.pdf'));
  const [mail] = (await get('/dev/mailbox.json')).json() as { attachments: unknown }[];
  expect(mail?.attachments).toEqual([
    { fileName: '領収書 <1>.pdf', contentType: 'application/pdf', content: 'JVBERg==' },
  ]);
});

test('a mail that is not there is not found', async () => {
  expect((await get('/dev/mailbox/file?id=mail_a-B_1&file=1')).statusCode).toBe(404);
  expect((await get('/dev/mailbox/file?id=mail_a-B_1&file=x')).statusCode).toBe(422);
  expect((await get('/dev/mailbox/mail?id=mail_none')).statusCode).toBe(404);
  expect((await get('/dev/mailbox/mail')).statusCode).toBe(422);
});
