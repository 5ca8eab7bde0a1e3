import { type Befall, untilEnough } from './trouble';

/**
 * Nobody dies, no answer is lost and the clock goes as it goes, but the provider takes its time: whatever is asked for is on
 * its way for the better part of a second, while every worker looks for work.
 *
 * A lease then says that nobody asks for what somebody is just asking for. So two open requests of one key at one moment are
 * a lease that is none. A request is open until it is answered or whoever asked has hung up: one that was given up, or whose
 * sender is dead, may be made again. Where the clock leaps, leases end while their owners live; there this proves nothing.
 */
export const slowness: Befall = async (_, scene, ordeal) => {
  await untilEnough(scene, ordeal);
  const doubled = await scene.provider.doubledRequests();
  return {
    kills: 0,
    pauses: [],
    broken: doubled.map(
      ({ operation, key }) => `The provider was asked twice at once for the ${operation} ${key}.`,
    ),
  };
};
