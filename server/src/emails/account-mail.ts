import type { Locale } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { translate } from '@meal/messages/server';
import type { AccountMailTemplate, AccountMailValues } from '../database/tables/mail-outbox';
import type { MailContent } from './mail-content';

/** Codes, and news about the account itself. */
export function accountMail(
  locale: Locale,
  template: AccountMailTemplate,
  values: AccountMailValues,
  support: string,
): MailContent {
  const subject = translate(locale, `emails.${template}Subject`);
  return {
    subject,
    heading: subject,
    greeting: greeting(locale, values),
    ...contents[template](locale, values, support),
    footer: translate(locale, 'emails.footer', { support }),
  };
}

type Told = Pick<MailContent, 'preheader' | 'paragraphs' | 'code'>;

type Tell = (locale: Locale, values: AccountMailValues, support: string) => Told;

const contents: Record<AccountMailTemplate, Tell> = {
  loginCode: (locale, values) => codeMail(locale, 'loginCode', values),
  updateEmailCode: (locale, values) => codeMail(locale, 'updateEmailCode', values),
  deleteAccountCode: (locale, values) => codeMail(locale, 'deleteAccountCode', values),
  tableCode: (locale, values) => codeMail(locale, 'tableCode', values),
  emailChanged: (locale, values, support) => ({
    preheader: translate(locale, 'emails.emailChangedPreheader'),
    paragraphs: [
      translate(locale, 'emails.emailChangedBody', { newEmail: values['newEmail'] ?? '' }),
      translate(locale, 'emails.emailChangedHelp', { support }),
    ],
  }),
  accountDeleted: (locale) => ({
    preheader: translate(locale, 'emails.accountDeletedPreheader'),
    paragraphs: [
      translate(locale, 'emails.accountDeletedBody'),
      translate(locale, 'emails.accountDeletedReturn'),
    ],
  }),
};

function codeMail(
  locale: Locale,
  kind: Extract<AccountMailTemplate, `${string}Code`>,
  values: AccountMailValues,
): Told {
  const minutes = { minutes: limits.codeMinutes };
  return {
    preheader: translate(locale, `emails.${kind}Preheader`, minutes),
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
function greeting(locale: Locale, { nickname = '' }: AccountMailValues): string {
  if (nickname === '' || /\p{Nd}{6}/u.test(nickname)) return translate(locale, 'emails.greeting');
  return translate(locale, 'emails.greetingNamed', { nickname });
}
