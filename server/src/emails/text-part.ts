import type { Locale } from '@meal/contract/languages';
import { translate } from '@meal/messages/server';
import type { Fact, MailContent } from './mail-content';

/** Plain text that is complete by itself: every fact, and the link written out. */
export function textPart(locale: Locale, content: MailContent): string {
  const { greeting, paragraphs, code, quote, buttons = [], facts = [], notes = [] } = content;
  const { footer, help, stop } = content;
  const [first = '', ...others] = paragraphs;
  return [
    greeting,
    first,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...others,
    ...(quote ? [`${quote.label}\n${indented(quote.text)}`] : []),
    ...buttons.map(({ label, url }) => `${label}\n${url}`),
    ...(facts.length > 0 ? [facts.map((fact) => factLines(locale, fact)).join('\n')] : []),
    ...notes,
    '--',
    translate(locale, 'emails.senderName'),
    footer,
    ...(help ? [`${help.label}\n${help.url}`] : []),
    ...(stop ? [`${stop.text}\n${stop.label}\n${stop.url}`] : []),
  ].join('\n\n');
}

function factLines(locale: Locale, { label, lines: told, url }: Fact): string {
  const lines = url?.startsWith('https:') ? [...told, url] : told;
  const [value = '', ...more] = lines;
  if (more.length > 0) return [label, ...lines.map(indented)].join('\n');
  return translate(locale, 'emails.factLine', { label, value });
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
