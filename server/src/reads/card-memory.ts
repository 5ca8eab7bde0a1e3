import type { LanguageNumber } from '@meal/contract/languages';
import { BoundedMap } from '@meal/kit/bounded-map';
import { dataLoader } from '@meal/kit/data-loader';
import { WeighedMap } from '@meal/kit/weighed-map';
import type { Pool } from 'pg';

/** An offer of a list: which card, and what is not written on it, but for the heart. */
export interface Listed {
  offerId: string;
  /** Names the content of the card: another content has another key. */
  cardKey: string;
  stock: number;
  /** Only where it is known from where. */
  meters?: number;
}

interface Wanted {
  offerId: string;
  language: LanguageNumber;
}

interface Row {
  index: number;
  offerId: string;
  cardKey: string;
  card: string;
}

/** What stands beside an offer in each area, category and language is some 40 MB. */
const mostBytes = 64_000_000;
/** What a card takes beside its bytes: key, place and objects around it. */
const overhead = 300;
const mostEndings = 1_000;
/** A few pages. */
const mostTogether = 100;
const comma = Buffer.from(',');

/** Cards as bytes, kept in the process: what most visitors see is neither read nor written again. */
export class CardMemory {
  /** Without the closing brace, since something always follows. */
  private readonly kept: WeighedMap<Buffer>;
  private readonly endings = new BoundedMap<number, Buffer>(mostEndings);
  private readonly load: (wanted: Wanted) => Promise<Row | undefined>;

  constructor(pool: Pool, most = mostBytes) {
    this.kept = new WeighedMap(most, ({ length }) => length + overhead);
    this.load = cardLoader(pool);
  }

  /** The offers as parts of JSON, in the order of the list, with commas between them. */
  async write(
    listed: readonly Listed[],
    liked: ReadonlySet<string>,
    language: LanguageNumber,
  ): Promise<Buffer[]> {
    const cards = await this.find(listed, language);
    const parts: Buffer[] = [];
    for (const each of listed) {
      const card = cards.get(each.offerId);
      if (!card) continue;
      if (parts.length > 0) parts.push(comma);
      parts.push(card, this.endingOf(each, liked.has(each.offerId)));
    }
    return parts;
  }

  /** Most endings are alike: so many left, kept by nobody, no distance. */
  private endingOf(each: Listed, isLiked: boolean): Buffer {
    if (isLiked || each.meters !== undefined) return Buffer.from(ending(each, isLiked));
    const known = this.endings.get(each.stock);
    if (known) return known;
    const fresh = Buffer.from(ending(each, false));
    this.endings.set(each.stock, fresh);
    return fresh;
  }

  private async find(listed: readonly Listed[], language: LanguageNumber): Promise<Map<string, Buffer>> {
    const found = new Map<string, Buffer>();
    const missing: Promise<Row | undefined>[] = [];
    for (const { offerId, cardKey } of listed) {
      const card = this.kept.get(`${cardKey}${language}`);
      if (card) found.set(offerId, card);
      else missing.push(this.load({ offerId, language }));
    }
    if (missing.length === 0) return found;
    for (const row of await Promise.all(missing)) {
      if (!row) continue;
      const bytes = lastingBytes(row.card.slice(0, -1));
      this.kept.set(`${row.cardKey}${language}`, bytes);
      found.set(row.offerId, bytes);
    }
    return found;
  }
}

/** Those that several lists miss at the same moment are read together. */
function cardLoader(pool: Pool): (wanted: Wanted) => Promise<Row | undefined> {
  return dataLoader(async (wanted: readonly Wanted[]) => {
    const { rows } = await pool.query<Row>({
      name: 'read-cards',
      text: `select wanted.index::integer - 1 as index, c.offer_id as "offerId", f.card_key as "cardKey", c.card
        from unnest($1::text[], $2::smallint[]) with ordinality as wanted (offer_id, language, index)
        join offer_cards c on c.offer_id = wanted.offer_id and c.language = wanted.language
        join offer_search f on f.offer_id = c.offer_id`,
      values: [wanted.map(({ offerId }) => offerId), wanted.map(({ language }) => language)],
    });
    const found = new Map(rows.map((row) => [row.index, row]));
    return (index) => found.get(index);
  }, mostTogether);
}

/** In memory of its own: a part of what Node shares out among small buffers would hold on to all of that. */
export function lastingBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

function ending({ stock, meters }: Listed, isLiked: boolean): string {
  const distance = meters === undefined ? '' : `,"distanceMeters":${Math.round(meters)}`;
  return `,"stock":${stock},"soldOut":${stock === 0},"ended":false,"liked":${isLiked}${distance}}`;
}
