import { type Locale, languageNumbers } from '@meal/contract/languages';
import type { MailMatter, OrderMailTemplate, OrderMailValues } from '../database/tables/mail-outbox';
import { renderMail } from './render-mail';

export const origin = 'https://tickets.example.jp';
const supportEmail = 'help@tickets.example.jp';

export const render = (locale: Locale, matter: MailMatter) =>
  renderMail(matter, languageNumbers[locale], { origin, supportEmail });

export const renderOrder = (locale: Locale, template: OrderMailTemplate, values: OrderMailValues) =>
  render(locale, { template, values });
