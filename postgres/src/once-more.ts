import { isDatabaseAway } from './database-fault';

/** For what may be done twice: tried again where the database went away, whether or not it was committed by then. */
export async function onceMore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return work();
  }
}
