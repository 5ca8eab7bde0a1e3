import { type Locale, locales } from '@meal/contract/languages';
import names from '../../reference/operators.json';

const operators: Readonly<Record<string, Record<Locale, string>>> = names;

export const operatorIds: ReadonlySet<string> = new Set(Object.keys(operators));

/** The railways of a station, in one text per language. */
export function operatorNames(ids: readonly string[]): Record<Locale, string> {
  const joined = (locale: Locale) => ids.map((id) => operators[id]?.[locale] ?? id).join('・');
  return Object.fromEntries(locales.map((locale) => [locale, joined(locale)])) as Record<Locale, string>;
}
