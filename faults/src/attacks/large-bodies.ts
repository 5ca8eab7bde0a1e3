import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@meal/contract/calls';
import type { Attack } from './attack';
import { type Strangers, strangersNetwork } from './strangers';

const megabyte = 1_048_576;
const brackets = '['.repeat(megabyte / 2) + ']'.repeat(megabyte / 2);
/** As deep as what may be sent at all. */
const deep = `{"a":${'['.repeat(16_000)}${']'.repeat(16_000)}}`;
const workers = 6;
const slowLines = 200;
const dripMs = 400;
const publicCalls = calls.filter(({ audience }) => audience === 'public').map(({ path }) => path);
/** Refused by its length, or since there was too much from there. */
const unread = new Set(['E1102', '413', 'E1101']);

/** A megabyte of brackets on every public call, JSON as deep as it may be, and lines that say a letter now and then. */
export const largeBodies: Attack<object> = {
  name: 'large-bodies',
  aim: async () => ({}),

  async strike(strangers) {
    const slow = Array.from({ length: slowLines }, (_, nth) => dripOn(strangers, nth));
    const send = async (worker: number, round: number) => {
      const path = publicCalls[(round * workers + worker) % publicCalls.length] ?? '';
      const network = strangersNetwork(worker);
      const { status, refusal } = await strangers.ask(`/api/${path}`, { network, body: brackets });
      if (status !== 0 && (status === 400 || !unread.has(refusal ?? 'ok'))) strangers.tally.note('read');
      await strangers.ask(`/api/${path}`, { network, body: deep });
      if (worker === 0 && round === 3) strangers.underway();
    };
    await Promise.all([...slow, strangers.overAndOver(workers, send)]);
  },

  async judge({ tally }) {
    const { read = 0, held = 0 } = tally.notes;
    const broken = read > 0 ? [`${read} bodies of a megabyte were read to their end.`] : [];
    return { got: `${read} megabytes read, ${held} slow lines held`, broken };
  },
};

/** Announces a body and says a letter of it now and then, half of them before the headers are over; comes again when cut off. */
async function dripOn({ address, end, tally }: Strangers, nth: number): Promise<void> {
  const { hostname, port } = new URL(address);
  const begun = `POST /api/shopper/user/guest HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${strangersNetwork(20)}\r\n`;
  const announced = 'content-type: application/json\r\ncontent-length: 30000\r\n\r\n{';
  while (!end.aborted) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(nth % 2 === 0 ? begun : begun + announced);
    tally.noteMost('held', nth + 1);
    while (!socket.destroyed && !end.aborted) {
      await pause(dripMs);
      socket.write('a');
    }
    socket.destroy();
  }
}
