import { type LanguageNumber, localeOfNumber } from '@meal/contract/languages';
import {
  type AccountMailTemplate,
  accountMailTemplates,
  type MailMatter,
} from '../database/tables/mail-outbox';
import { accountMail } from './account-mail';
import { layOut, type RenderedMail } from './layout';
import type { MailSender } from './mail-sender';
import { orderMail } from './order-mail';

export function renderMail(matter: MailMatter, language: LanguageNumber, sender: MailSender): RenderedMail {
  const locale = localeOfNumber(language);
  const content = isAccountMail(matter)
    ? accountMail(locale, matter.template, matter.values, sender)
    : orderMail(locale, matter.template, matter.values, sender);
  return layOut(locale, content);
}

function isAccountMail(matter: MailMatter): matter is MailMatter & { template: AccountMailTemplate } {
  return accountMailTemplates.some((template) => template === matter.template);
}
