import { supportCenter } from '../../../paths';

interface LinkedPart {
  text: string;
  /** The router's path; missing in plain text. */
  href?: string;
}

const link = /\[([^\][]+)\]\((\/[^()\s]*|article:[a-z0-9-]+)\)/g;

/** A text of an article, cut at its links. */
export function linkedParts(text: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let end = 0;
  for (const match of text.matchAll(link)) {
    const [whole, label = '', target = ''] = match;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: label, href: hrefOf(target) });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function hrefOf(target: string): string {
  if (!target.startsWith('article:')) return target;
  return supportCenter({ article: target.slice('article:'.length) });
}

/** Of what is said in a line: the words without where they lead. */
export function plainText(text: string): string {
  return linkedParts(text)
    .map((part) => part.text)
    .join('');
}
