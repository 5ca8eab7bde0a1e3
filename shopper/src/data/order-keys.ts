import { launchParameters } from '../device/launch-parameters';
import { storage } from '../device/storage-schema';

/** The oldest makes room. */
const mostKeys = 10;

/** The device has forgotten these; the page that is open goes on with them. */
let ofThisPage: readonly string[] = [];

// The link of a mail has led here. Kept, so that the way back from a wallet and a reload find it.
if (launchParameters.orderKey !== '') keepOrderKey(launchParameters.orderKey);

/** What a call about an order says: with the key of the mail by which it was opened here, if it was. */
export function keyed(orderId: string): { orderId: string; orderKey?: string } {
  return { orderId, orderKey: orderKeyOf(orderId) };
}

export function orderKeyOf(orderId: string): string | undefined {
  return [...keptKeys(), ...ofThisPage].find(isFor(orderId));
}

function keepOrderKey(key: string): void {
  const others = keptKeys().filter((other) => other !== key);
  storage.orderKeys.write([key, ...others].slice(0, mostKeys));
}

/** Of an order that is over, or turns out to be the visitor's own: the device need not know how to open it. */
export function forgetOrderKey(orderId: string): void {
  const key = keptKeys().find(isFor(orderId));
  if (key === undefined) return;
  ofThisPage = [key, ...ofThisPage];
  storage.orderKeys.write(keptKeys().filter((other) => other !== key));
}

function keptKeys(): readonly string[] {
  return storage.orderKeys.read() ?? [];
}

/** A key begins with the id of its order. */
function isFor(orderId: string) {
  return (key: string) => key.startsWith(`${orderId}.`);
}
