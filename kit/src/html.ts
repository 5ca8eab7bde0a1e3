import { escapeHtml } from './escape-html';

/** Markup that is known to be safe: only `html` makes it, and that escapes every text put into it. */
class Html {
  constructor(readonly markup: string) {}
}

export type { Html };

type Part = string | number | Html | readonly Html[];

export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = literals.map((literal, index) => {
    const part = parts[index];
    return part === undefined ? literal : literal + markupOf(part);
  });
  return new Html(markup.join(''));
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(({ markup }) => markup).join('');
}
