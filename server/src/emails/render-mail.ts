import { type LanguageNumber, localeOfNumber } from '@meal/contract/languages';
import {
  type AccountMailTemplate,
  accountMailTemplates,
  type MailMatter,
} from '../database/tables/mail-outbox';
import { accountMail } from './account-mail';
import { layOut, type RenderedMail } from './layout';
import { orderMail } from './order-mail';

/** `origin` is our public address, which links start with. */
export function renderMail(matter: MailMatter, language: LanguageNumber, origin: string): RenderedMail {
  const locale = localeOfNumber(language);
  const content = isAccountMail(matter)
    ? accountMail(locale, matter.template, matter.values)
    : orderMail(locale, matter.template, matter.values, origin);
  return layOut(locale, content);
}

function isAccountMail(matter: MailMatter): matter is MailMatter & { template: AccountMailTemplate } {
  return accountMailTemplates.some((template) => template === matter.template);
}
