/** Buys one thing, from the form to the ticket. */
export type Buy = () => Promise<'bought' | 'soldOut'>;

export interface Shopping {
  bought: number;
  soldOut: number;
  perSecond: number;
  /** Milliseconds of a whole purchase. */
  p50: number;
  p99: number;
}

interface Until {
  seconds?: number;
  attempts?: number;
}

/** So many shoppers, each of whom buys again as soon as the last purchase is through. */
export async function shop(
  shoppers: readonly Buy[],
  { seconds = Number.POSITIVE_INFINITY, attempts = Number.POSITIVE_INFINITY }: Until,
): Promise<Shopping> {
  const began = performance.now();
  const latencies: number[] = [];
  let started = 0;
  let soldOut = 0;
  const buyOn = async (buy: Buy) => {
    while (started < attempts && performance.now() - began < seconds * 1000) {
      started += 1;
      const at = performance.now();
      if ((await buy()) === 'soldOut') soldOut += 1;
      else latencies.push(performance.now() - at);
    }
  };
  await Promise.all(shoppers.map(buyOn));
  const tookSeconds = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return {
    bought: latencies.length,
    soldOut,
    perSecond: latencies.length / tookSeconds,
    p50: at(0.5),
    p99: at(0.99),
  };
}
