import type { Attack } from './attack';
import { strangersNetwork } from './strangers';
import { grouped } from './tally';

const networks = 8;

/** Every call leaves a line in the log, and the log's disk is full. */
export const fullDisk: Attack<object> = {
  name: 'full-disk',
  // A file that takes nothing: no space left on device.
  settings: { LOG_FILE: '/dev/full' },
  aim: async () => ({}),

  async strike(strangers) {
    await strangers.overAndOver(networks, async (worker, round) => {
      await strangers.call(strangersNetwork(worker), 'shopper/systemKey/clientConfig', {});
      if (worker === 0 && round === 100) strangers.underway();
    });
  },

  async judge({ figures: { logLinesDropped } }) {
    const broken = logLinesDropped > 0 ? [] : ['The disk was not full: nothing was shown.'];
    return {
      got: `${grouped(logLinesDropped)} lines of the log dropped, and counted`,
      broken,
    };
  },
};
