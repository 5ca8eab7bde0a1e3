import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BrowserProvider, CardFields, LoadProvider } from '../port';
import { type AdapterBench, look } from './adapter-bench';

/** What screens rely on, whoever the provider is. */
export function describeCardFields(name: string, load: LoadProvider, startBench: () => AdapterBench): void {
  describe(`card fields of ${name}`, () => {
    let bench: AdapterBench;
    let place: HTMLElement;
    beforeEach(() => {
      bench = startBench();
      place = document.createElement('div');
      document.body.append(place);
    });
    afterEach(() => {
      vi.useRealTimers();
      place.remove();
      bench.close();
    });

    const onSubmit = vi.fn<() => void>();
    const mount = (provider: BrowserProvider): CardFields =>
      provider.mountCardFields(place, { locale: 'en-US', title: 'Credit card', look, onSubmit });

    /** Fields that can be typed into. */
    async function mounted(): Promise<CardFields> {
      bench.serve(true);
      const fields = mount(await load(bench.account));
      bench.appear();
      await fields.ready;
      return fields;
    }

    test('a script that does not come is told, and can be tried again', async () => {
      bench.serve(false);
      await expect(load(bench.account)).rejects.toBeInstanceOf(Error);
      await expect(load(bench.account)).rejects.toBeInstanceOf(Error);
      expect(await mounted()).toBeDefined();
    });

    test('whoever mounts twice fetches the script once', async () => {
      await mounted();
      bench.serve(false);
      await expect(load(bench.account)).resolves.toBeDefined();
    });

    test('a card becomes a token', async () => {
      const fields = await mounted();
      bench.typed('good');
      expect(await fields.token()).toEqual({ paymentToken: expect.stringMatching(/./) });
    });

    test('where something is missing there is none, and it can be mended', async () => {
      const fields = await mounted();
      bench.typed('incomplete');
      expect(await fields.token()).toEqual({ fault: 'fields' });
      bench.typed('good');
      expect(await fields.token()).toHaveProperty('paymentToken');
    });

    test('a provider that does not answer is told apart from wrong fields', async () => {
      const fields = await mounted();
      bench.typed(undefined);
      expect(await fields.token()).toEqual({ fault: 'unreachable' });
    });

    test('fields that do not come up say so after a while', async () => {
      vi.useFakeTimers();
      bench.serve(true);
      const fields = mount(await load(bench.account));
      await vi.advanceTimersByTimeAsync(60_000);
      await expect(fields.ready).rejects.toBeInstanceOf(Error);
      expect(await fields.token()).toEqual({ fault: 'unreachable' });
    });

    test('whoever is quicker than the fields waits for them', async () => {
      bench.serve(true);
      const fields = mount(await load(bench.account));
      bench.typed('good');
      const token = fields.token();
      bench.appear();
      expect(await token).toHaveProperty('paymentToken');
    });

    test('Enter in a field is told', async () => {
      await mounted();
      bench.pressEnter();
      await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
    });

    test('another language reaches them', async () => {
      const fields = await mounted();
      expect(await bench.shown()).toEqual({ locale: 'en-US', title: 'Credit card' });
      fields.update({ locale: 'ko-KR', title: '신용카드' });
      await expect.poll(() => bench.shown()).toEqual({ locale: 'ko-KR', title: '신용카드' });
    });

    test('what is unmounted leaves nothing behind, and answers whoever waits', async () => {
      const fields = await mounted();
      bench.typed(undefined);
      const token = fields.token();
      fields.unmount();
      expect(await token).toEqual({ fault: 'unreachable' });
      expect(place.childElementCount).toBe(0);
    });

    test('whoever waits for fields that are taken away before they come is answered too', async () => {
      bench.serve(true);
      const fields = mount(await load(bench.account));
      const token = fields.token();
      fields.unmount();
      expect(await token).toEqual({ fault: 'unreachable' });
    });
  });
}
