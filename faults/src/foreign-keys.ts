import { createClient } from '@meal/contract/client';
import { isRefusal } from './caller';
import type { ReceivedMail } from './mail-sink';

const link = /\/pickup\/\w+\?orderId=([\w-]+)#key=([\w.-]+)/;
/** Any one key would show it. */
const mostKeys = 5;

/** Whoever holds a buyer's mail opens that order and no other: each key is tried on the order of the next mail. */
export async function foreignOrdersOpened(
  address: string,
  mails: readonly ReceivedMail[],
): Promise<string[]> {
  const keys = new Map(mails.flatMap(({ text }) => keyOf(text)));
  const held = [...keys].slice(0, mostKeys);
  if (held.length < 2) return [];
  let guest: { userId?: string; token?: string } = {};
  const client = createClient({
    baseUrl: `${address}/api`,
    context: () => ({ locale: 'en-US', ...guest }),
    onUnauthorised: () => {},
    readCookie: () => '',
  });
  guest = await client.call('shopper/user/guest', { deviceId: 'campaign-device-of-a-reader' });
  const broken: string[] = [];
  for (const [index, [ownId, orderKey]] of held.entries()) {
    const [orderId = ''] = held[(index + 1) % held.length] ?? [];
    try {
      await client.call('shopper/order/detail', { orderId, orderKey });
      broken.push(`The key of order ${ownId} has opened order ${orderId}.`);
    } catch (error) {
      if (!isRefusal(error, 'E506')) throw error;
    }
  }
  return broken;
}

function keyOf(text: string): [orderId: string, key: string][] {
  const [, orderId, key] = link.exec(text) ?? [];
  return orderId === undefined || key === undefined ? [] : [[orderId, key]];
}
