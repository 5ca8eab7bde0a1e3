import type { Charge, Provider } from './provider';
import { seeded } from './seeded';

interface Surroundings {
  provider: Provider;
  seed: number;
  end: AbortSignal;
}

/** So many visitors ask their bank for the money of what they have bought, some way into the campaign. */
const mostContested = 5;
const lookMs = 1_500;
const contests = 0.15;
const loses = 0.5;

/** Contests payments while people shop, whatever else happens to them. */
export class Bank {
  private readonly lot: () => number;
  private readonly contested = new Set<string>();

  constructor(private readonly world: Surroundings) {
    this.lot = seeded(world.seed, 'bank');
  }

  async work(): Promise<void> {
    const { end } = this.world;
    while (!end.aborted && this.contested.size < mostContested) {
      await untilLater(end);
      // The database dies once, and the provider's with it: then another look is taken later.
      await this.contestSome().catch(() => {});
    }
  }

  private async contestSome(): Promise<void> {
    const { provider } = this.world;
    const payments = (await provider.charges()).filter(isPaid).map(({ paymentId }) => paymentId);
    const chosen = payments.filter((payment) => !this.contested.has(payment) && this.lot() < contests);
    for (const payment of chosen.slice(0, mostContested - this.contested.size)) {
      await provider.contest([payment], 'open');
      this.contested.add(payment);
    }
  }
}

/** Decides about all that is open, some for the shop and some for the visitor. */
export async function decideDisputes(provider: Provider, seed: number): Promise<void> {
  const lot = seeded(seed, 'decisions');
  for (const { paymentId, disputes } of await provider.charges()) {
    if (!disputes.some(({ state }) => state === 'open')) continue;
    await provider.contest([paymentId], lot() < loses ? 'lost' : 'won');
  }
}

function isPaid({ state, refunds }: Charge): boolean {
  return state === 'captured' && refunds.length === 0;
}

function untilLater(end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, lookMs);
    end.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
