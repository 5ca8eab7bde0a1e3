import { type LanguageNumber, type Locale, localeOfNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { translate } from '@meal/messages/server';
import type { MailTemplate, MailValues } from '../database/tables/mail-outbox';
import { layOut, type MailContent, type RenderedMail } from './layout';

export function renderMail(
  template: MailTemplate,
  language: LanguageNumber,
  values: MailValues,
): RenderedMail {
  const locale = localeOfNumber(language);
  return layOut(locale, contents[template](locale, values));
}

const contents: Record<MailTemplate, (locale: Locale, values: MailValues) => MailContent> = {
  loginCode: (locale, values) => codeMail(locale, 'loginCode', values),
  updateEmailCode: (locale, values) => codeMail(locale, 'updateEmailCode', values),
  deleteAccountCode: (locale, values) => codeMail(locale, 'deleteAccountCode', values),
  emailChanged: (locale, values) => ({
    subject: translate(locale, 'emails.emailChangedSubject'),
    preheader: translate(locale, 'emails.emailChangedPreheader'),
    greeting: greeting(locale, values),
    paragraphs: [
      translate(locale, 'emails.emailChangedBody', { newEmail: values['newEmail'] ?? '' }),
      translate(locale, 'emails.emailChangedHelp'),
    ],
  }),
  accountDeleted: (locale, values) => ({
    subject: translate(locale, 'emails.accountDeletedSubject'),
    preheader: translate(locale, 'emails.accountDeletedPreheader'),
    greeting: greeting(locale, values),
    paragraphs: [
      translate(locale, 'emails.accountDeletedBody'),
      translate(locale, 'emails.accountDeletedReturn'),
    ],
  }),
};

function codeMail(
  locale: Locale,
  kind: 'loginCode' | 'updateEmailCode' | 'deleteAccountCode',
  values: MailValues,
): MailContent {
  const minutes = { minutes: limits.codeMinutes };
  return {
    subject: translate(locale, `emails.${kind}Subject`),
    preheader: translate(locale, `emails.${kind}Preheader`, minutes),
    greeting: greeting(locale, values),
    code: values['code'] ?? '',
    paragraphs: [
      translate(locale, `emails.${kind}Body`),
      translate(locale, 'emails.codeValidity', minutes),
      translate(locale, 'emails.codeSecret'),
      translate(locale, 'emails.codeIgnore'),
    ],
  };
}

/** A nickname of digits could pass for the code, so the greeting then does without. */
function greeting(locale: Locale, { nickname = '' }: MailValues): string {
  if (nickname === '' || /\p{Nd}{6}/u.test(nickname)) return translate(locale, 'emails.greeting');
  return translate(locale, 'emails.greetingNamed', { nickname });
}
