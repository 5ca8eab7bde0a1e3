import { languageNumbers, locales } from '@meal/contract/languages';
import { expect, test } from 'vitest';
import { mailTemplates } from '../database/tables/mail-outbox';
import { renderMail } from './render-mail';

const values = { code: '042137', nickname: 'なにわ', newEmail: 'n***@example.com' };
const everyMail = locales.flatMap((locale) => mailTemplates.map((template) => [locale, template] as const));

test.each(everyMail)('%s %s is whole in text and HTML', (locale, template) => {
  const mail = renderMail(template, languageNumbers[locale], values);
  expect(mail.subject).not.toBe('');
  expect(mail.text).toContain('なにわ');
  expect(mail.html).toContain(`lang="${locale}"`);
  expect(mail.text).not.toMatch(/undefined|emails\.|[{}]/);
});

test.each(everyMail)('%s %s has the code as its only six-digit number', (locale, template) => {
  const { text } = renderMail(template, languageNumbers[locale], values);
  const numbers = text.match(/(?<!\d)\d{6}(?!\d)/g) ?? [];
  expect(numbers).toEqual(template.endsWith('Code') ? ['042137'] : []);
});

test('a nickname that looks like a code is left out', () => {
  const { text } = renderMail('loginCode', 1, { ...values, nickname: 'call 999999' });
  expect(text.match(/\d{6}/g)).toEqual(['042137']);
});

test('what a visitor wrote cannot become markup', () => {
  const { html } = renderMail('loginCode', 1, { ...values, nickname: '<img src=x onerror=alert(1)>' });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});
