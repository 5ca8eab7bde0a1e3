import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoadProvider, WalletButton } from '../port';
import { type AdapterBench, look } from './adapter-bench';

/** What screens rely on, whoever the provider is. */
export function describeWalletButton(name: string, load: LoadProvider, startBench: () => AdapterBench): void {
  describe(`wallet button of ${name}`, () => {
    let bench: AdapterBench;
    let place: HTMLElement;
    const due = vi.fn<() => number | undefined>();
    const onApproved = vi.fn<(paymentToken: string, amount: number) => void>();
    const onFailed = vi.fn<() => void>();
    beforeEach(() => {
      due.mockReset().mockReturnValue(3_000);
      onApproved.mockReset();
      onFailed.mockReset();
      bench = startBench();
      place = document.createElement('div');
      document.body.append(place);
    });
    afterEach(() => {
      vi.useRealTimers();
      place.remove();
      bench.close();
    });

    async function mount(): Promise<WalletButton> {
      bench.serve(true);
      const provider = await load(bench.account);
      return provider.mountWalletButton(place, {
        method: 'apple-pay',
        locale: 'en-US',
        title: 'Apple Pay',
        look,
        purpose: 'buy',
        due,
        onApproved,
        onFailed,
      });
    }

    /** One that can be tapped. */
    async function mounted(): Promise<WalletButton> {
      const button = await mount();
      bench.appear();
      await button.ready;
      return button;
    }

    async function tapped(): Promise<void> {
      bench.wallet.tap();
      await expect.poll(() => bench.wallet.isOpen()).toBe(true);
    }

    test('what is approved in the wallet becomes a token for that amount', async () => {
      await mounted();
      await tapped();
      expect(bench.wallet.asked()).toBe(3_000);
      due.mockReturnValue(9_000);
      bench.wallet.answer(true);
      await expect.poll(() => onApproved.mock.calls).toEqual([[expect.stringMatching(/./), 3_000]]);
      expect(bench.wallet.isOpen()).toBe(false);
    });

    test('two taps open one wallet', async () => {
      await mounted();
      bench.wallet.tap();
      await tapped();
      bench.wallet.answer(true);
      await expect.poll(() => bench.wallet.isOpen()).toBe(false);
      expect(due).toHaveBeenCalledTimes(1);
      expect(onApproved).toHaveBeenCalledTimes(1);
    });

    test('a wallet that does not come up says so, and the page is there again', async () => {
      await mounted();
      vi.useFakeTimers();
      bench.wallet.tap();
      await vi.waitFor(() => expect(bench.wallet.isOpen()).toBe(true));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(onFailed).toHaveBeenCalledTimes(1);
      expect(bench.wallet.isOpen()).toBe(false);
      expect(place.inert).toBe(false);
    });

    test('what is left in the wallet is no token, and it can be opened again', async () => {
      await mounted();
      await tapped();
      bench.wallet.answer(false);
      await expect.poll(() => bench.wallet.isOpen()).toBe(false);
      expect(onApproved).not.toHaveBeenCalled();
      await tapped();
    });

    test('what is due is asked at each tap; where there is nothing to pay yet, the wallet stays closed', async () => {
      await mounted();
      due.mockReturnValue(undefined);
      bench.wallet.tap();
      await expect.poll(() => due.mock.calls.length).toBe(1);
      expect(bench.wallet.isOpen()).toBe(false);
      due.mockReturnValue(5_000);
      await tapped();
      expect(bench.wallet.asked()).toBe(5_000);
    });

    test('another language and purpose reach it', async () => {
      const button = await mounted();
      expect(await bench.shown()).toEqual({ locale: 'en-US', title: 'Apple Pay' });
      expect(bench.wallet.purpose()).toBe('buy');
      button.update({ locale: 'ja-JP', title: 'アップルペイ', purpose: 'book' });
      await expect.poll(() => bench.shown()).toEqual({ locale: 'ja-JP', title: 'アップルペイ' });
      expect(bench.wallet.purpose()).toBe('book');
    });

    test('a button that does not come up says so after a while', async () => {
      vi.useFakeTimers();
      const { ready } = await mount();
      await vi.advanceTimersByTimeAsync(60_000);
      await expect(ready).rejects.toBeInstanceOf(Error);
    });

    test('what is unmounted takes an open wallet with it', async () => {
      const button = await mounted();
      await tapped();
      button.unmount();
      expect(bench.wallet.isOpen()).toBe(false);
      expect(place.childElementCount).toBe(0);
      expect(place.inert).toBe(false);
    });
  });
}
