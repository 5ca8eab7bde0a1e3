import { systemClock } from '@meal/kit/clock';
import { startSandbox, type TestSandbox } from '@meal/sandbox/testing/start-sandbox';
import { afterAll } from 'vitest';
import { sandboxProvider } from './sandbox-provider';
import { describeProvider } from './testing/provider-contract';

let sandbox: TestSandbox | undefined;
afterAll(() => sandbox?.close());

describeProvider('the sandbox', async () => {
  const own = await startSandbox();
  sandbox = own;
  const provider = sandboxProvider({
    ...own.account,
    scriptUrl: '/sandbox/card.js',
    baseUrl: () => own.address,
    wallClock: systemClock,
  });
  return {
    provider,
    tellsInstruments: true,
    payingCard: () => own.token(),
    payingWallet: () => own.token(),
    decliningCard: () => own.token('4000 0000 0000 0002'),
    slowRefundCard: () => own.token('4000 0000 0000 7726'),
    failingRefundCard: () => own.token('4000 0000 0000 5126'),
    disputes: {
      card: () => own.token('4000 0000 0000 0259'),
      decide: async ({ paymentId }, become) => {
        await own.post('disputes', { payments: [paymentId], become }, { 'x-insider': 'yes' });
      },
    },
    async approve(url) {
      await own.post(new URL(url).pathname.replace('/sandbox/', ''), { approve: true });
    },
    async settled() {
      own.advance(10);
      await own.sandbox.catchUp();
    },
    told: (paymentId) =>
      own.merchant.received
        .filter(({ event }) => event.paymentId === paymentId)
        .map(({ body, headers }) => ({
          body,
          headers: { 'sandbox-signature': String(headers['sandbox-signature']) },
        })),
  };
});
