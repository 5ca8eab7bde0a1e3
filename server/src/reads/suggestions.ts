import type { OutputOf } from '@meal/contract/calls';
import type { LanguageNumber } from '@meal/contract/languages';
import { Cache } from '@meal/kit/cache';
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
const mostRead = 60;
const lastLetter = '\u{10ffff}';

/** What begins with the typed letters, in whatever language or spelling, the likeliest first. */
export class Suggestions {
  /** Everybody begins with the same few letters, which are those that most keys begin with. */
  private readonly memory = new Cache<Suggestion[]>({ freshMs: 5_000, mostKept: 5_000 });

  constructor(private readonly pool: Pool) {}

  async read(keyword: string, language: LanguageNumber, now: Date): Promise<Suggestion[]> {
    const prefix = foldLine(keyword);
    if (prefix === '') return [];
    return this.memory.getOrRead(`${language} ${prefix}`, now, () => find(this.pool, prefix, language));
  }
}

async function find(pool: Pool, prefix: string, language: LanguageNumber): Promise<Suggestion[]> {
  const { rows } = await pool.query<SuggestionRow>({
    name: 'find-suggestions',
    text: `select kind, id, text, hint from (
        select distinct on (kind, id) kind, id, text, hint, weight, length(key) as length
        from search_suggestions
        where key ~>=~ $1 and key ~<~ $2
        order by kind, id, length(key)) found
      order by weight desc, length, id limit $3`,
    values: [prefix, `${prefix}${lastLetter}`, mostRead],
  });
  const found = rows.map(({ kind, id, text, hint }) => ({
    kind,
    id,
    text: translate(text, language),
    hint: translate(hint, language),
  }));
  // What begins so in the visitor's own language is what they mean; other spellings come after it.
  const isOwn = ({ text }: { text: string }) => foldLine(text).startsWith(prefix);
  return distinct([...found.filter(isOwn), ...found.filter((each) => !isOwn(each))]).slice(0, most);
}

/** A dish that is called like a category says nothing new; stations may share a name. */
function distinct(found: readonly Required<Suggestion>[]): Suggestion[] {
  const seen = new Set<string>();
  return found
    .filter(({ text, hint }) => {
      const key = `${foldLine(text)} ${hint}`;
      return !seen.has(key) && seen.add(key);
    })
    .map(({ hint, ...rest }) => (hint ? { ...rest, hint } : rest));
}
