import { consolePaths, isDeclared, visitorPaths } from '@meal/contract/addresses';
import { locales } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { describe, expect, test } from 'vitest';
import {
  accountMailTemplates,
  type MailMatter,
  type OrderMailValues,
  orderMailTemplates,
} from '../database/tables/mail-outbox';
import { faultsOfHtml, wordsOfHtml } from './testing-html';
import { origin, render, renderOrder } from './testing-render';
import { freeVisit, sampleMails } from './testing-samples';

const account = { code: '042137', nickname: 'なにわ', newEmail: 'n***@example.com', replyBy: '2026-11-20' };

const everyMail = locales.flatMap((locale) => [
  ...accountMailTemplates.map(
    (template) => [locale, template, { template, values: account } satisfies MailMatter] as const,
  ),
  ...sampleMails.map(({ name, ...matter }) => [locale, name, matter] as const),
]);

describe('every mail', () => {
  test('has a sample here', () => {
    const sampled = new Set(sampleMails.map(({ template }) => template));
    expect([...sampled].sort()).toEqual([...orderMailTemplates].sort());
  });

  test.each(everyMail)('%s %s is whole in text and HTML', (locale, _, matter) => {
    const { subject, text, html } = render(locale, matter);
    expect(subject).not.toBe('');
    expect(subject).not.toContain('\n');
    expect(html).toContain(`<html lang="${locale}" dir="ltr">`);
    for (const written of [subject, text, wordsOfHtml(html)]) {
      expect(written).not.toMatch(/undefined|null|NaN|Invalid|emails\.|\[object|[{}]/);
    }
  });

  test.each(everyMail)('%s %s is well-formed HTML that needs nothing from elsewhere', (locale, _, matter) => {
    const { html } = render(locale, matter);
    expect(faultsOfHtml(html)).toEqual([]);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|form)\b|url\(/);
  });

  test.each(everyMail)('%s %s leads to no screen that is not there', (locale, _, matter) => {
    const { text } = render(locale, matter);
    const own = [...text.matchAll(/^https:\/\/tickets\.example\.jp(\/[^?#\s]*)/gm)].map(
      ([, path = '']) => path,
    );
    const isThere = (path: string) =>
      path.startsWith('/console/')
        ? isDeclared(consolePaths, path.replace('/console', ''))
        : isDeclared(visitorPaths, path.replace(limits.basePath, ''));
    expect(own.filter((path) => !isThere(path))).toEqual([]);
    // The console has no scanner.
    expect(text).not.toMatch(/\bscan|スキャン|読み取|扫描|扫码|스캔/i);
  });

  test.each(everyMail)('%s %s says the same in text and HTML', (locale, _, matter) => {
    const { text, html } = render(locale, matter);
    const words = wordsOfHtml(html).replaceAll(/\s+/g, '');
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      // HTML has links on buttons and on facts.
      .filter((line) => !html.includes(`href="${line.replaceAll('&', '&amp;')}"`));
    // A fact is one line of text and two cells of a table.
    const pieces = lines.flatMap((line) =>
      words.includes(line.replaceAll(/\s+/g, '')) ? [] : line.split(/[:：] ?/),
    );
    const lacking = pieces.filter((piece) => piece !== '--' && !words.includes(piece.replaceAll(/\s+/g, '')));
    expect(lacking).toEqual([]);
  });

  test.each(everyMail)('%s %s has the code as its only six-digit number', (locale, _, matter) => {
    const numbers = render(locale, matter).text.match(/(?<!\d)\d{6}(?!\d)/g) ?? [];
    expect(numbers).toEqual(matter.template.endsWith('Code') ? ['042137'] : []);
  });
});

describe('mails about orders', () => {
  const orderMails = everyMail.filter(
    ([, , { template }]) => !accountMailTemplates.some((one) => one === template),
  );

  test.each(orderMails)('%s %s has its links in the text and on buttons', (locale, _, matter) => {
    const { text, html } = render(locale, matter);
    const { path, tickets = [] } = matter.values as OrderMailValues;
    const isOne = tickets.length < 2;
    for (const each of isOne ? [{ path }] : tickets) {
      const url = `${origin}${each.path}`;
      expect(text).toContain(`\n${url}\n`);
      // A single link stands below its button as well.
      expect(html.split(`href="${url.replaceAll('&', '&amp;')}"`)).toHaveLength(isOne ? 3 : 2);
    }
  });

  test('what visitors and stores wrote cannot become markup, a header or another link', () => {
    const { subject, html } = renderOrder('en-US', 'orderEstablished', {
      ...freeVisit,
      title: 'Set\r\nBcc: x@example.com <script>alert(1)</script>',
      contactName: `"O'Hara" <b onload='x'>`,
      path: `/food/home?x="><script>alert(2)</script>`,
    });
    expect(subject).toBe('Your tickets are ready: Set Bcc: x@example.com <script>alert(1)</script>');
    expect(html).not.toMatch(/<script|<b /);
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).toContain('&quot;O&#39;Hara&quot;');
    expect(faultsOfHtml(html)).toEqual([]);
  });
});

test('a nickname that looks like a code is left out', () => {
  const values = { ...account, nickname: 'call 999999' };
  const { text } = render('en-US', { template: 'loginCode', values });
  expect(text.match(/\d{6}/g)).toEqual(['042137']);
});

test('what a visitor wrote cannot become markup', () => {
  const values = { ...account, nickname: '<img src=x onerror=alert(1)>' };
  const { html } = render('en-US', { template: 'loginCode', values });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});
