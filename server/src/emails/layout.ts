import type { Locale } from '@meal/contract/languages';
import { htmlPart } from './html-part';
import type { MailContent } from './mail-content';
import { textPart } from './text-part';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The same content twice: for programs that show HTML, and for those that do not. */
export function layOut(locale: Locale, content: MailContent): RenderedMail {
  return {
    subject: onOneLine(content.subject),
    text: textPart(locale, content),
    html: htmlPart(locale, content),
  };
}

/** Titles come from stores; a header must stay one line. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
