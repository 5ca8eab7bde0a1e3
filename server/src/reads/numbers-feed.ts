import type { ChangeEvent } from '@meal/contract/calls/shopper/events';
import type { GroupBuy } from '@meal/contract/group-buy';
import { limits } from '@meal/contract/limits';
import type { Clock } from '@meal/kit/clock';
import type { LiveNumbers, OfferNumbers, Watched } from './live-numbers';
import { WatchList } from './watch-list';

export interface NumbersFeedSettings {
  clock: Clock;
  look(watched: Watched, now: Date): Promise<LiveNumbers>;
  onFailure(error: unknown): void;
}

const lookEveryMs = 1_000;
/** Of each kind in one statement. Where more are watched they take turns, and their news are as much later. */
const mostAtOnce = 1_000;

/**
 * Tells those who look at an offer or a share deal how its numbers change, whichever process changed them. One statement a
 * second for all of them, and none while nobody looks: nobody who buys writes anything for it, and however many buy within a
 * second, each number is told once.
 */
export class NumbersFeed {
  private readonly offers = new WatchList<OfferNumbers>({
    idOf: ({ offerId }) => offerId,
    matters: (before, now) => isWorthTelling(before) || isWorthTelling(now),
  });
  private readonly deals = new WatchList<GroupBuy>({
    idOf: ({ groupBuyOrderId }) => groupBuyOrderId,
    matters: () => true,
  });
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly settings: NumbersFeedSettings) {}

  watch({ offerIds, groupBuyIds }: Watched, tell: (line: ChangeEvent) => void): () => void {
    const leave = [
      this.offers.watch(offerIds, (numbers) => tell({ kind: 'stock', ...numbers })),
      this.deals.watch(groupBuyIds, (groupBuy) => tell({ kind: 'groupBuy', groupBuy })),
    ];
    if (!this.isIdle) this.timer ??= this.schedule();
    return () => {
      for (const each of leave) each();
    };
  }

  private get isIdle(): boolean {
    return this.offers.isEmpty && this.deals.isEmpty;
  }

  private schedule(): NodeJS.Timeout {
    return setTimeout(() => void this.lookAgain(), lookEveryMs).unref();
  }

  private async lookAgain(): Promise<void> {
    if (!this.isIdle) await this.look().catch(this.settings.onFailure);
    this.timer = this.isIdle ? undefined : this.schedule();
  }

  private async look(): Promise<void> {
    const { clock, look } = this.settings;
    const watched = { offerIds: this.offers.next(mostAtOnce), groupBuyIds: this.deals.next(mostAtOnce) };
    const { offers, deals } = await look(watched, clock.now());
    this.offers.tell(offers);
    this.deals.tell(deals);
  }
}

/** The last ones, and what a sale has: of anything else no page shows how many there are. */
function isWorthTelling({ stock, sale }: OfferNumbers): boolean {
  return sale !== undefined || stock <= limits.lowStock;
}
