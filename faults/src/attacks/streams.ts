import { limits } from '@meal/contract/limits';
import type { Attack } from './attack';
import { type Strangers, strangersNetwork } from './strangers';

const network = strangersNetwork(0);
const tries = 2_000;
const guests = 300;
const atOnce = 20;
/** What one network may hold: docs/decisions/024-changes-by-stream.md. */
const mostOfNetwork = 200;

/** Two thousand lines that tell of changes from one address, as many as a process carries, each naming all it may. */
export const streams: Attack<object> = {
  name: 'streams',
  aim: async () => ({}),

  async strike(strangers) {
    const tokens: object[] = [];
    await inTurns(guests, async () => {
      const guest = await strangers.guest(network);
      if (guest) tokens.push(guest);
    });
    let open = 0;
    const count = (change: number) => {
      open += change;
      strangers.tally.noteMost('open', open);
    };
    await inTurns(tries, (nth) => listen(strangers, tokens[nth % tokens.length] ?? {}, count));
    strangers.underway();
    await strangers.overAndOver(1, async (_, round) => {
      await listen(strangers, tokens[round % tokens.length] ?? {}, count);
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  },

  async judge({ tally }) {
    const { open = 0 } = tally.notes;
    const broken = open > mostOfNetwork ? [`One network holds ${open} streams.`] : [];
    return { got: `${open} streams open at once`, broken };
  },
};

async function inTurns(count: number, work: (nth: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    for (let nth = next++; nth < count; nth = next++) await work(nth);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** Answers once it is known whether the line is open, and goes on reading it. */
async function listen(strangers: Strangers, session: object, count: (change: number) => void): Promise<void> {
  const offerIds = Array.from({ length: limits.watchedOffers }, () => crypto.randomUUID());
  const body = JSON.stringify({ language: 1, source: 1, userId: '', offerIds, ...session });
  try {
    const response = await strangers.send('/api/shopper/events', { network, body });
    strangers.tally.answered(response.ok ? 'ok' : String(response.status));
    if (!response.ok) return void (await response.text());
    count(1);
    void response
      .text()
      .catch(() => {})
      .finally(() => count(-1));
  } catch {
    if (!strangers.end.aborted) strangers.tally.answered('cut off');
  }
}
