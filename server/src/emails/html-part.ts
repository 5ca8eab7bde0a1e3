import type { Locale } from '@meal/contract/languages';
import { escapeHtml } from '@meal/kit/escape-html';
import { translate } from '@meal/messages/server';
import type { Button, Fact, MailContent } from './mail-content';
import { fonts, marks, moodStyle, sheet, style } from './mail-style';

/** Tables and inline styles, since that is all that some programs know; what only the others know comes on top. */
export function htmlPart(locale: Locale, content: MailContent): string {
  const { subject, preheader, facts = [], notes = [], footer, help, stop } = content;
  const hasStub = facts.length > 0;
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${sheet}</style>
</head>
<body class="page" style="${style.page};font-family:${fonts[locale]}">
<div style="${style.hidden}">${escapeHtml(preheader)}${pad}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.outer};font-family:${fonts[locale]}">
<tr><td align="center" style="${style.margin}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.column}">
<tr><td style="${style.band}" class="band">${escapeHtml(translate(locale, 'emails.senderName'))}</td></tr>
<tr><td style="${style.message}${hasStub ? '' : `;${style.last}`}" class="card">
${message(locale, content)}
</td></tr>
${hasStub ? stub(facts, notes) : ''}
<tr><td style="${style.footer}" class="soft">${escapeHtml(footer)}${help ? `<br>${footerLink(help)}` : ''}${stop ? stopped(stop) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

function stopped({ text, label, url }: NonNullable<MailContent['stop']>): string {
  return `<br><br>${escapeHtml(text)}<br>${footerLink({ label, url })}`;
}

function footerLink({ label, url }: Button): string {
  return `<a class="link" href="${escapeHtml(url)}" style="${style.link}">${escapeHtml(label)}</a>`;
}

// Without it a list of mails would go on with the greeting after the preheader.
const pad = '&#847;&zwnj;&nbsp;'.repeat(40);

function message(locale: Locale, content: MailContent): string {
  const { heading, mood, greeting, paragraphs, code, quote, buttons = [] } = content;
  const [first = '', ...others] = paragraphs;
  return [
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.head}"><tr>`,
    mood === undefined
      ? ''
      : `<td style="${style.markCell}"><div class="mark ${mood}" style="${style.mark};${moodStyle[mood]}" aria-hidden="true">${marks[mood]}</div></td>`,
    `<td><h1 style="${style.heading}">${escapeHtml(heading)}</h1></td></tr></table>`,
    paragraph(greeting),
    paragraph(first),
    code === undefined ? '' : `<p class="code" style="${style.code}">${escapeHtml(code)}</p>`,
    ...others.map(paragraph),
    quote ? quoted(quote) : '',
    linked(locale, buttons),
  ]
    .filter(Boolean)
    .join('\n');
}

function paragraph(text: string): string {
  return `<p style="${style.paragraph}">${escapeHtml(text)}</p>`;
}

function quoted({ label, text }: { label: string; text: string }): string {
  return `<blockquote class="quote" style="${style.quote}"><span class="soft" style="${style.quoteLabel}">${escapeHtml(label)}</span><br>${withBreaks(text)}</blockquote>`;
}

/** Who cannot press a single button finds its address below; several addresses would bury the mail. */
function linked(locale: Locale, buttons: readonly Button[]): string {
  const [only, ...others] = buttons;
  if (!only) return '';
  if (others.length > 0) return sideBySide(buttons);
  const href = escapeHtml(only.url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.buttonBox}"><tr>
<td class="button" align="center" bgcolor="#c8381b" style="${style.buttonCell}">${pressable(only, style.button)}</td>
</tr></table>
<p class="soft" style="${style.address}">${escapeHtml(translate(locale, 'emails.linkHint'))}<br><a class="link" href="${href}" style="${style.link}">${href}</a></p>`;
}

function sideBySide(buttons: readonly Button[]): string {
  const links = buttons.map((button) => pressable(button, `${style.button};${style.buttonOfSeveral}`));
  return `<div style="${style.buttons}">
${links.join('\n')}
</div>`;
}

/** The whole button is the link. */
function pressable({ label, url }: Button, looks: string): string {
  return `<a class="button" href="${escapeHtml(url)}" style="${looks}">${escapeHtml(label)}</a>`;
}

/** The torn-off part of a ticket: the facts. */
function stub(facts: readonly Fact[], notes: readonly string[]): string {
  return `<tr><td style="${style.tear}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="card" width="12" style="${style.tearEdge}"><div class="notch" style="${style.notchLeft}"></div></td>
<td class="card" style="${style.tearMiddle}"><div class="holes" style="${style.holes}"></div></td>
<td class="card" width="12" style="${style.tearEdge}"><div class="notch" style="${style.notchRight}"></div></td>
</tr></table>
</td></tr>
<tr><td class="card" style="${style.stub}">
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.facts}">
${facts.map(row).join('\n')}
</table>
${notes.map((note) => `<p class="soft" style="${style.note}">${escapeHtml(note)}</p>`).join('\n')}
</td></tr>`;
}

function row({ label, lines, strong, url }: Fact): string {
  const text = lines.map(escapeHtml).join('<br>');
  const value =
    url === undefined ? text : `<a class="link" href="${escapeHtml(url)}" style="${style.link}">${text}</a>`;
  return `<tr><th class="fact soft" scope="row" align="left" valign="top" style="${style.label}">${escapeHtml(label)}</th><td class="fact" valign="top" style="${style.value}">${strong ? `<strong>${value}</strong>` : value}</td></tr>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
