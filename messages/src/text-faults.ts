import { compileMessage } from './compile';
import { type CompiledMessage, numberStyles } from './format';
import { type Locale, locales, sourceLocale } from './locales';
import type { TextsByLocale } from './read-texts';

const kinds: Readonly<Record<string, string>> = {
  argument: 'text',
  number: 'number',
  plural: 'number',
  selectordinal: 'number',
  select: 'choice',
  date: 'date',
  time: 'date',
};
const dateStyles = ['short', 'medium', 'long', 'full'];

/** What would go wrong at run time: keys, placeholders, tags and plural forms that do not fit together. */
export function findFaults(namespace: string, texts: TextsByLocale): string[] {
  const faults: string[] = [];
  const keys = new Set(locales.flatMap((locale) => Object.keys(texts[locale])));
  for (const key of keys) {
    const uses = new Map<Locale, string>();
    for (const locale of locales) {
      const where = `${locale}/${namespace}.json: ${key}`;
      const text = texts[locale][key];
      if (text === undefined) {
        faults.push(`${where} is missing`);
        continue;
      }
      try {
        const use = new Set<string>();
        inspect(compileMessage(text), locale, use);
        for (const tag of tagsOf(text)) use.add(`<${tag}>`);
        uses.set(locale, [...use].sort().join(' '));
      } catch (error) {
        faults.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    const source = uses.get(sourceLocale);
    for (const [locale, use] of uses) {
      if (source === undefined || use === source) continue;
      faults.push(`${locale}/${namespace}.json: ${key} uses [${use}], ${sourceLocale} uses [${source}]`);
    }
  }
  return faults;
}

/** Adds '{name} kind' for each placeholder; throws on what format.ts could not show. */
function inspect(message: CompiledMessage, locale: Locale, use: Set<string>): void {
  if (typeof message === 'string') return;
  for (const part of message) {
    if (typeof part === 'string') continue;
    const [name, type = 'argument', format] = part;
    const kind = kinds[type];
    if (!kind) throw new Error(`{${name}} has the unknown type ${type}`);
    if (type === 'number' && typeof format === 'string' && !Object.hasOwn(numberStyles, format)) {
      throw new Error(`{${name}} has the unknown number style ${format}`);
    }
    if (kind === 'date' && typeof format === 'string' && !dateStyles.includes(format)) {
      throw new Error(`{${name}} has the unknown date style ${format}`);
    }
    if (kind === 'choice' || type === 'plural' || type === 'selectordinal') {
      const { offset: _, ...choices } = format as Record<string, CompiledMessage>;
      if (kind === 'number') checkPlural(name, type, Object.keys(choices), locale);
      else if (!Object.hasOwn(choices, 'other')) throw new Error(`{${name}} has no form "other"`);
      use.add(`{${name}} ${kind}${kind === 'choice' ? `(${Object.keys(choices).sort().join('|')})` : ''}`);
      for (const choice of Object.values(choices)) inspect(choice, locale, use);
    } else {
      use.add(`{${name}} ${kind}`);
    }
  }
}

function checkPlural(name: string, type: string, forms: string[], locale: Locale): void {
  const rules = new Intl.PluralRules(locale, { type: type === 'plural' ? 'cardinal' : 'ordinal' });
  const wanted: string[] = rules.resolvedOptions().pluralCategories;
  const lacking = wanted.filter((form) => !forms.includes(form));
  if (lacking.length > 0) throw new Error(`{${name}} lacks the plural form ${lacking.join(', ')}`);
  const foreign = forms.filter((form) => !wanted.includes(form) && !/^\d+$/.test(form));
  if (foreign.length > 0)
    throw new Error(`{${name}} has ${foreign.join(', ')}, which ${locale} does not know`);
}

function tagsOf(text: string): string[] {
  const open = [...text.matchAll(/<(\w+)>/g)].map((match) => match[1] ?? '');
  const closed = [...text.matchAll(/<\/(\w+)>/g)].map((match) => match[1] ?? '');
  if (open.join() !== closed.join()) throw new Error('opens and closes different tags');
  return open;
}
