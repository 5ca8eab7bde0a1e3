import type { Attack } from './attack';
import { strangersNetwork } from './strangers';
import { grouped } from './tally';

const workers = 24;
const network = strangersNetwork(0);
/** CALLS_PER_NETWORK, and what a process counts before it is told. */
const perMinute = 3_000;

/** One network asks whatever costs something, as fast as it can. */
export const flood: Attack<object> = {
  name: 'flood',
  aim: async () => ({}),

  async strike(strangers) {
    const minutes = new Set<number>();
    await strangers.overAndOver(workers, async (worker, round) => {
      minutes.add(Math.floor(Date.now() / 60_000));
      strangers.tally.noteMost('minutes', minutes.size);
      // A question that nobody has asked before.
      const keyword = `ramen ${worker} ${round}`;
      const { status } = await strangers.call(network, 'shopper/offer/search', { keyword });
      if (status === 429) strangers.underway();
    });
  },

  async judge({ tally }) {
    const { minutes = 1 } = tally.notes;
    const { ok = 0 } = tally.answers;
    const broken =
      ok > perMinute * minutes ? [`One network was answered ${ok} times in ${minutes} minutes.`] : [];
    return { got: `${grouped(ok)} answers within ${minutes} minute(s) of the clock`, broken };
  },
};
