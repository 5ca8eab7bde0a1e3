import { BoundedMap } from '@meal/kit/bounded-map';
import { keyedHash } from '../platform/secrets';
import { networkAddress } from './network-address';

export interface CallerNetwork {
  /** Fit for limits: an IPv4 address or an IPv6 /64. */
  address: string;
  /** Counts its calls in the shared table, where no address may stand in the clear. */
  floodKey: string;
}

const remembered = 5_000;

/** Names the networks of callers. Hashing is the dearest part of counting a call, and most callers call again. */
export function callerNetworks(key: Buffer): (ip: string) => CallerNetwork {
  const known = new BoundedMap<string, CallerNetwork>(remembered);
  return (ip) => {
    const found = known.get(ip);
    if (found) return found;
    const address = networkAddress(ip);
    const network = { address, floodKey: `network:${keyedHash(key, address).toString('base64url')}` };
    known.set(ip, network);
    return network;
  };
}
