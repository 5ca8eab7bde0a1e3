import type { Locale } from '@meal/contract/languages';
import { translate } from '@meal/messages/server';
import { escapeHtml } from '../platform/escape-html';

/** The parts of a mail, already translated. */
export interface MailContent {
  subject: string;
  preheader: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Shown large between the first paragraph and the others. */
  code?: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export function layOut(locale: Locale, content: MailContent): RenderedMail {
  return { subject: content.subject, text: asText(locale, content), html: asHtml(locale, content) };
}

function asText(locale: Locale, { greeting, paragraphs, code }: MailContent): string {
  const [first = '', ...others] = paragraphs;
  return [
    greeting,
    first,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...others,
    '--',
    translate(locale, 'emails.senderName'),
    translate(locale, 'emails.footer'),
  ].join('\n\n');
}

// Mail programs know neither stylesheets of ours nor flex: tables, inline styles, and colours for a dark reader.
const style = {
  page: 'margin:0;padding:24px 12px;background:#fffaf4;color:#2b211b',
  card: 'max-width:480px;margin:0 auto;background:#ffffff;border:1px solid #e8dccf;border-radius:20px;overflow:hidden',
  band: 'background:#c8381b;color:#ffffff;padding:16px 24px;font-size:16px;font-weight:700',
  body: 'padding:24px;font-size:16px;line-height:1.7',
  paragraph: 'margin:0 0 16px',
  code: 'margin:0 0 16px;padding:16px;border:2px dashed #c8381b;border-radius:12px;text-align:center;font:700 32px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px',
  footer: 'max-width:480px;margin:0 auto;padding:16px 24px;font-size:13px;line-height:1.6;color:#5f5048',
} as const;

const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #17120f !important; color: #f8efe7 !important; }
  .card { background: #241c17 !important; border-color: #3a2f28 !important; }
  .code { border-color: #ff8158 !important; }
  .footer { color: #cfbfb2 !important; }
}`;

const fonts: Record<Locale, string> = {
  'ja-JP': "'Hiragino Sans','Noto Sans JP',Meiryo,sans-serif",
  'zh-CN': "'PingFang SC','Noto Sans SC','Microsoft YaHei',sans-serif",
  'ko-KR': "'Apple SD Gothic Neo','Noto Sans KR','Malgun Gothic',sans-serif",
  'en-US': "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
};

function asHtml(locale: Locale, { subject, preheader, greeting, paragraphs, code }: MailContent): string {
  const paragraph = (text: string) => `<p style="${style.paragraph}">${escapeHtml(text)}</p>`;
  const [first = '', ...others] = paragraphs;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="${style.page};font-family:${fonts[locale]}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="${style.card}">
<tr><td style="${style.band}">${escapeHtml(translate(locale, 'emails.senderName'))}</td></tr>
<tr><td style="${style.body}">
${paragraph(greeting)}
${paragraph(first)}
${code === undefined ? '' : `<p class="code" style="${style.code}">${escapeHtml(code)}</p>`}
${others.map(paragraph).join('\n')}
</td></tr>
</table>
<p class="footer" style="${style.footer}">${escapeHtml(translate(locale, 'emails.footer'))}</p>
</body>
</html>`;
}
