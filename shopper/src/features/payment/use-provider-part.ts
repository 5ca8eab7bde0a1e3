import type { PaymentMethod } from '@meal/contract/payment-methods';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClientConfig } from '../../data/client-config';
import { loadProvider } from '../../payments/adapters';
import type { BrowserProvider } from '../../payments/port';

interface MountedPart {
  ready: Promise<void>;
  unmount(): void;
}

/** Puts a part of whoever takes this method into an element of ours, for as long as the component is there. */
export function useProviderPart<Part extends MountedPart>(
  method: PaymentMethod,
  mount: (provider: BrowserProvider, element: HTMLElement) => Part,
) {
  const { data: config } = useClientConfig();
  const place = useRef<HTMLDivElement>(null);
  const part = useRef<Part>(null);
  /** Over when the part can be used, or has failed. */
  const mounting = useRef<Promise<void>>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const begin = useEffectEvent(mount);
  const isKnown = config !== undefined;
  const account = config?.payWith.find((each) => each.method === method);

  useEffect(() => {
    const element = place.current;
    if (!isKnown || !element) return;
    let here = true;
    const work = async () => {
      if (!account) throw new Error(`Nobody takes ${method}.`);
      const provider = await loadProvider(account);
      if (!here) return;
      part.current = begin(provider, element);
      await part.current.ready;
    };
    const takeAway = () => {
      part.current?.unmount();
      part.current = null;
    };
    const tell = (reached: 'ready' | 'failed') => {
      if (here) setState(reached);
    };
    mounting.current = work().then(
      () => tell('ready'),
      () => {
        takeAway();
        tell('failed');
      },
    );
    return () => {
      here = false;
      takeAway();
    };
  }, [isKnown, account, method]);

  return { place, part, mounting, state };
}
