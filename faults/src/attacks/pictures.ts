import type { Attack } from './attack';
import { HonestStaff } from './honest-staff';
import type { HonestVisitor } from './honest-visitor';
import { strangersNetwork } from './strangers';

interface Target {
  /** Addresses that nobody has painted yet. */
  pictures: string[];
  /** Of the honest visitor, and used. */
  ticketId: string;
}

const networks = 4;
const atOnce = 30;
const receiptsAtOnce = 40;

/** Thirty pictures of links at once, again and again, and with them as many receipts as anybody may ask for. */
export const pictures: Attack<Target> = {
  name: 'pictures',

  async aim({ address, db }, visitor) {
    const { rows } = await db.query<{ picture: string }>(
      `select photos[1] as picture from offers where state = 'published' and photos[1] like '/media/%'`,
    );
    const pictures = rows.map(({ picture }) => picture.replace(/\.svg$/, '.png'));
    return { pictures, ticketId: await usedTicket(address, visitor) };
  },

  async strike(strangers, { pictures, ticketId }) {
    let asked = 0;
    const paint = async (worker: number) => {
      const picture = pictures[asked % pictures.length] ?? '';
      asked += 1;
      await strangers.ask(picture, { network: strangersNetwork(worker % networks) });
      if (asked === 2 * atOnce) strangers.underway();
    };
    const guests = await Promise.all(
      Array.from({ length: networks }, (_, nth) => strangers.guest(strangersNetwork(nth))),
    );
    const print = async (worker: number) => {
      const nth = worker % networks;
      const wanted = { ...guests[nth], ticketId, addressee: `Nobody ${asked}` };
      await strangers.call(strangersNetwork(nth), 'shopper/user/ticket/receipt', wanted);
    };
    await Promise.all([strangers.overAndOver(atOnce, paint), strangers.overAndOver(receiptsAtOnce, print)]);
  },

  /** A receipt is made by the same thread as the pictures. */
  async alsoWants(_, { client }, { ticketId }) {
    const { pdf } = await client.call('shopper/user/ticket/receipt', { ticketId, addressee: '山田花子' });
    if (!pdf.startsWith('JVBERi')) throw new Error('The receipt is no PDF');
  },

  async judge({ tally }) {
    const { ok = 0 } = tally.answers;
    return { got: `${ok} pictures that were there or in turn, no receipt of another’s ticket`, broken: [] };
  },
};

async function usedTicket(address: string, { client, network }: HonestVisitor): Promise<string> {
  const { list } = await client.call('shopper/user/ticket/queryList', { type: 'established' });
  const ticketId = list[0]?.ticketId ?? '';
  const { code } = await client.call('shopper/user/ticket/qr', { ticketId });
  const staff = new HonestStaff(address, network);
  await staff.signIn();
  await staff.redeem(code);
  return ticketId;
}
