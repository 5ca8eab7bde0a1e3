import { type PaymentMethod, paymentMethods } from '@meal/contract/payment-methods';
import { checkedProvider } from './checked-provider';
import type { MethodCaps, PaymentProvider } from './port';

/** Whose a payment is, as its row says; servers of the release before wrote down no name. */
interface PaidBy {
  provider: string | null;
  method: PaymentMethod;
}

/** All providers of a deployment. Of several that offer a method, the first takes new payments; old ones stay whose they are. */
export class Providers {
  private readonly byName: ReadonlyMap<string, PaymentProvider>;

  constructor(providers: readonly PaymentProvider[]) {
    this.byName = new Map(providers.map((provider) => [provider.name, checkedProvider(provider)]));
    if (this.byName.size < providers.length) throw new Error('Two payment providers have the same name');
  }

  get all(): readonly PaymentProvider[] {
    return [...this.byName.values()];
  }

  /** What visitors may pay with, in the order in which it is shown. */
  get methods(): readonly PaymentMethod[] {
    return paymentMethods.filter((method) => this.offering(method) !== undefined);
  }

  /** Who takes new payments of a method. */
  forMethod(method: PaymentMethod): PaymentProvider {
    const provider = this.offering(method);
    if (!provider) throw new Error(`Nobody takes ${method}`);
    return provider;
  }

  /** Of a method that is offered; one that no longer is can do nothing more. */
  caps(method: PaymentMethod): MethodCaps {
    return this.offering(method)?.methods[method] ?? { entry: 'page', partialRefund: false };
  }

  of({ provider, method }: PaidBy): PaymentProvider {
    if (provider === null) return this.forMethod(method);
    const own = this.byName.get(provider);
    if (!own) throw new Error(`The payment provider ${provider} is not set up any more`);
    return own;
  }

  private offering(method: PaymentMethod): PaymentProvider | undefined {
    return this.all.find(({ methods }) => methods[method] !== undefined);
  }
}
