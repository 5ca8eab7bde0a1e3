import { locales } from '@meal/contract/languages';
import { translate } from '@meal/messages/server';
import { expect, test } from 'vitest';
import type { AccountMailTemplate, AccountMailValues } from '../database/tables/mail-outbox';
import { accountMail } from './account-mail';

const support = 'help@tickets.example.jp';
const values = { code: '042137', newEmail: 'n***@example.com' };
const mailsOf = (template: AccountMailTemplate, filled: AccountMailValues = values) =>
  locales.map((locale) => {
    const sender = { origin: 'https://tickets.example.jp', supportEmail: support };
    return { locale, mail: accountMail(locale, template, filled, sender) };
  });

test.each(['leaveEmailCode', 'deleteAccountCode'] as const)(
  '%s: only somebody who is signed in can ask for it, so who did not is told to act',
  (template) => {
    for (const { locale, mail } of mailsOf(template)) {
      expect(mail.paragraphs).not.toContain(translate(locale, 'emails.codeIgnore'));
      expect(mail.paragraphs.at(-1)).toContain(support);
    }
  },
);

test.each(['loginCode', 'updateEmailCode', 'tableCode'] as const)(
  '%s: anybody can ask for it, so who did not may ignore it',
  (template) => {
    for (const { locale, mail } of mailsOf(template)) {
      expect(mail.paragraphs.at(-1)).toBe(translate(locale, 'emails.codeIgnore'));
    }
  },
);

test('a change of address promises to be undone only where there is a button for it', () => {
  const withButton = mailsOf('emailChanged', { ...values, path: '/food/userCenter/undoEmail#key=k' });
  for (const [index, { locale, mail }] of mailsOf('emailChanged').entries()) {
    expect(mail.buttons).toBeUndefined();
    expect(mail.paragraphs.at(-1)).toContain(support);
    const promise = translate(locale, 'emails.emailChangedPreheader');
    expect(mail.preheader).not.toBe(promise);
    expect(withButton[index]?.mail).toMatchObject({ preheader: promise, buttons: [expect.anything()] });
  }
});

test('a mail with a button does not announce a link where none follows', () => {
  for (const template of ['signInLink', 'staffInvitation', 'staffReset'] as const) {
    for (const { mail } of mailsOf(template, { path: '/x' })) {
      expect(mail.buttons).toHaveLength(1);
      expect(mail.paragraphs[0]).toMatch(/button below|下のボタン|下方按钮|아래 버튼/);
    }
  }
});
