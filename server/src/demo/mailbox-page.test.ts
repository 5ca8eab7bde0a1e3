import { expect, test } from 'vitest';
import { mailboxPage } from './mailbox-page';

const mail = {
  id: 'mail_a-B_1',
  to: 'visitor@example.com',
  subject: '<b>Set</b>',
  text: 'Pay now\nhttp://127.0.0.1:3000/food/home?a=1&b=2\n<script>',
  at: 0,
  attachments: [{ fileName: '領収書 <1>.pdf' }],
};

test('mails are shown as text with links that work, and nothing in them runs', () => {
  const page = mailboxPage([mail]);
  expect(page).toContain('&lt;b&gt;Set&lt;/b&gt;');
  expect(page).toContain('<a href="http://127.0.0.1:3000/food/home?a=1&amp;b=2">');
  expect(page).not.toContain('<script');
});

test('a mail leads to its HTML and to its files, with the token where one is needed', () => {
  const hrefs = (page: string) =>
    [...page.matchAll(/href="(\/dev\/[^"]*)">([^<]*)</g)].map(([, ...link]) => link);
  expect(hrefs(mailboxPage([mail]))).toEqual([
    ['/dev/mailbox/mail?id=mail_a-B_1', 'As HTML'],
    ['/dev/mailbox/file?id=mail_a-B_1&amp;file=0', '領収書 &lt;1&gt;.pdf'],
  ]);
  expect(hrefs(mailboxPage([mail], 'a+b'))).toEqual([
    ['/dev/mailbox/mail?id=mail_a-B_1&amp;token=a%2Bb', 'As HTML'],
    ['/dev/mailbox/file?id=mail_a-B_1&amp;token=a%2Bb&amp;file=0', '領収書 &lt;1&gt;.pdf'],
  ]);
});
