import type { OutputOf, ParsedOf } from '@meal/contract/calls';
import type { SharedDeal } from '@meal/contract/group-buy';
import type { Offer } from '@meal/contract/offer';
import type { SalePrice } from '@meal/contract/sale-activity';
import { WeighedMap } from '@meal/kit/weighed-map';
import { WrittenJson } from '@meal/kit/written-json';
import type { Pool } from 'pg';
import type { OfferCard } from '../domains/search/offer-document';
import { AppError } from '../platform/app-error';
import { translate } from '../platform/translate';
import { type CardMemory, lastingBytes } from './card-memory';
import { besideOf, type DetailQuestion, type DetailRow, detailReader } from './detail-rows';
import type { Viewer } from './offer-cards';
import { hoursOf, UsableTimes } from './usable-times';

type Answer = OutputOf<'shopper/offer/detail'>;

/** What stays the same from one question to the next. */
interface OwnCard {
  cardKey: string;
  /** Ends inside of the store, since something about that always follows. */
  start: Buffer;
  hours: string;
}

/** Some 12,000 offers in one language. */
const mostBytes = 24_000_000;
/** What a card takes beside its bytes: key, place, hours and objects around it. */
const overhead = 800;
const end = Buffer.from(']}');

/** Prices that an offer may have beside its own. */
export interface OfferDeals {
  findGroup(groupBuyId: string, viewer: Viewer): Promise<SharedDeal | undefined>;
  /** In a sale that runs now. */
  findSale(offerId: string, now: Date): Promise<SalePrice | undefined>;
}

/** One offer with everything about it, and others like it. */
export class OfferDetail {
  private readonly known = new WeighedMap<OwnCard>(mostBytes, ({ start }) => start.length + overhead);
  private readonly usable = new UsableTimes();
  private readonly findRow: (asked: DetailQuestion) => Promise<DetailRow | undefined>;

  constructor(
    pool: Pool,
    private readonly cards: CardMemory,
    private readonly deals: OfferDeals,
  ) {
    this.findRow = detailReader(pool);
  }

  async write(
    { offerId, groupBuyOrderId }: ParsedOf<'shopper/offer/detail'>,
    viewer: Viewer,
  ): Promise<WrittenJson<Answer>> {
    const place = `${offerId} ${viewer.language}`;
    const known = this.known.get(place);
    const [row, deal, sale] = await Promise.all([
      this.findRow({ ...viewer, id: offerId, knownKey: known?.cardKey ?? '' }),
      groupBuyOrderId ? this.deals.findGroup(groupBuyOrderId, viewer) : undefined,
      this.deals.findSale(offerId, viewer.now),
    ]);
    const own = row && ownCard(row, known);
    if (!own) throw new AppError('E101');
    if (own !== known && row.cardKey) this.known.set(place, own);
    const { listed, liked } = besideOf(row);
    return new WrittenJson([
      own.start,
      Buffer.from(
        this.writeRest(own, row, viewer, {
          ...(sale ? { sale } : {}),
          ...(groupBuyOrderId ? dealOf(deal, offerId) : {}),
        }),
      ),
      ...(await this.cards.write(listed, liked, viewer.language)),
      end,
    ]);
  }

  /** From the middle of the store up to where the offers beside this one stand. */
  private writeRest(
    { hours }: OwnCard,
    { about, stock, ended, liked, leadHours }: DetailRow,
    { language, now }: Viewer,
    deals: Pick<Answer, 'sale' | 'groupBuy' | 'groupBuyMissing'>,
  ): string {
    const changing: Pick<Offer, 'stock' | 'soldOut' | 'ended' | 'liked'> = {
      stock,
      soldOut: stock === 0,
      ended,
      liked,
    };
    const around = { serverTime: now.getTime(), ...deals };
    return [
      `,"about":${JSON.stringify(translate(about, language))}}`,
      inside(changing),
      '}',
      inside(around),
      `,"usable":${this.usable.write(hours, leadHours, now.getTime())},"similar":[`,
    ].join('');
  }
}

/** A link may name any deal with any offer. */
function dealOf(deal: SharedDeal | undefined, offerId: string): Pick<Answer, 'groupBuy' | 'groupBuyMissing'> {
  return deal?.offerId === offerId ? { groupBuy: deal } : { groupBuyMissing: true };
}

function ownCard({ card, cardKey }: DetailRow, known: OwnCard | undefined): OwnCard | undefined {
  if (!card) return known?.cardKey === cardKey ? known : undefined;
  const { store, ...rest }: OfferCard = JSON.parse(card);
  return {
    cardKey: cardKey ?? '',
    start: lastingBytes(`{"offer":${JSON.stringify({ ...rest, store }).slice(0, -2)}`),
    hours: hoursOf(rest),
  };
}

/** What follows other fields of the same object. */
function inside(fields: object): string {
  return `,${JSON.stringify(fields).slice(1, -1)}`;
}
