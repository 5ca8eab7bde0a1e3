import type { OutputOf } from '@meal/contract/calls';
import type { LanguageNumber } from '@meal/contract/languages';
import type { Pool } from 'pg';
import type { Translated } from '../database/tables/translated';
import { foldLine } from '../domains/search/fold-text';
import { translate } from '../platform/translate';

type Suggestion = OutputOf<'shopper/offer/suggest'>['list'][number];

interface SuggestionRow {
  kind: Suggestion['kind'];
  id: string;
  text: Translated;
  hint: Translated;
}

const most = 8;
const lastLetter = '\u{10ffff}';

/** What begins with the typed letters, in whatever language or spelling, the likeliest first. */
export async function readSuggestions(
  pool: Pool,
  keyword: string,
  language: LanguageNumber,
): Promise<Suggestion[]> {
  const prefix = foldLine(keyword);
  if (prefix === '') return [];
  const { rows } = await pool.query<SuggestionRow>({
    name: 'find-suggestions',
    text: `select kind, id, text, hint from (
        select distinct on (kind, id) kind, id, text, hint, weight, length(key) as length
        from search_suggestions
        where key ~>=~ $1 and key ~<~ $2
        order by kind, id, length(key)) found
      order by weight desc, length, id limit $3`,
    values: [prefix, `${prefix}${lastLetter}`, most],
  });
  return rows.map(({ kind, id, text, hint }) => {
    const hintText = translate(hint, language);
    return { kind, id, text: translate(text, language), ...(hintText ? { hint: hintText } : {}) };
  });
}
