import type { LanguageNumber } from '@meal/contract/languages';
import { BoundedMap } from '@meal/kit/bounded-map';
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

const mostKept = 20_000;
const mostEndings = 1_000;
const comma = Buffer.from(',');

/** Cards as bytes, kept in the process: what most visitors see is neither read nor written again. */
export class CardMemory {
  /** Without the closing brace, since something always follows. */
  private readonly kept = new BoundedMap<string, Buffer>(mostKept);
  private readonly endings = new BoundedMap<number, Buffer>(mostEndings);

  constructor(private readonly pool: Pool) {}

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
    const missing: Listed[] = [];
    for (const each of listed) {
      const card = this.kept.get(`${each.cardKey}${language}`);
      if (card) found.set(each.offerId, card);
      else missing.push(each);
    }
    if (missing.length > 0) {
      for (const { offerId, cardKey, card } of await this.load(missing, language)) {
        const bytes = Buffer.from(card.slice(0, -1));
        this.kept.set(`${cardKey}${language}`, bytes);
        found.set(offerId, bytes);
      }
    }
    return found;
  }

  private async load(missing: readonly Listed[], language: LanguageNumber) {
    const { rows } = await this.pool.query<{ offerId: string; cardKey: string; card: string }>({
      name: 'read-cards',
      text: `select c.offer_id as "offerId", f.card_key as "cardKey", c.card
        from offer_cards c join offer_search f using (offer_id)
        where c.offer_id = any($1) and c.language = $2`,
      values: [missing.map(({ offerId }) => offerId), language],
    });
    return rows;
  }
}

function ending({ stock, meters }: Listed, isLiked: boolean): string {
  const distance = meters === undefined ? '' : `,"distanceMeters":${Math.round(meters)}`;
  return `,"stock":${stock},"soldOut":${stock === 0},"ended":false,"liked":${isLiked}${distance}}`;
}
