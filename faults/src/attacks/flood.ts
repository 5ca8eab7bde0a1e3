import type { Attack } from './attack';
import { strangersNetwork } from './strangers';
import { grouped } from './tally';

const workers = 24;
const network = strangersNetwork(0);
/** Fewer than usual, since a busy machine does not get to 3,000. Whoever is on the way when a minute ends counts for the next. */
const perMinute = 600;
const enough = 800;

/** One network asks as fast as it can, now and then what nobody has asked before. */
export const flood: Attack<object> = {
  name: 'flood',
  settings: { CALLS_PER_NETWORK: String(perMinute) },
  aim: async () => ({}),

  async strike(strangers) {
    const answered = new Map<number, number>();
    await strangers.overAndOver(workers, async (worker, round) => {
      const minute = Math.floor(Date.now() / 60_000);
      const { status } = await (round % 4 === 0
        ? strangers.call(network, 'shopper/offer/search', { keyword: `ramen ${worker} ${round}` })
        : strangers.call(network, 'shopper/systemKey/clientConfig', {}));
      if (status === 200) answered.set(minute, (answered.get(minute) ?? 0) + 1);
      const most = answered.get(minute) ?? 0;
      strangers.tally.noteMost('most', most);
      if (status === 429 || most === enough) strangers.underway();
    });
  },

  async judge({ tally }) {
    const { most = 0 } = tally.notes;
    const broken = most > perMinute + workers ? [`One network was answered ${most} times in a minute.`] : [];
    return { got: `${grouped(most)} answers in a minute at most`, broken };
  },
};
