import type { Locale } from '@meal/contract/languages';
import { htmlPart } from './html-part';
import type { MailContent } from './mail-content';
import { textPart } from './text-part';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Where a mail program stops mails of this kind for its owner. */
  stopUrl?: string;
}

/** The same content twice: for programs that show HTML, and for those that do not. */
export function layOut(locale: Locale, content: MailContent): RenderedMail {
  return {
    subject: onOneLine(content.subject),
    text: textPart(locale, content),
    html: htmlPart(locale, content),
    ...(content.stop?.oneClick ? { stopUrl: content.stop.url } : {}),
  };
}

/** Titles come from stores; a header must stay one line. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
