import { z } from 'zod';
import { defineCall } from '../../define-call';
import { paymentEntries, paymentMethods } from '../../payment-methods';
import { walletKinds } from '../../wallet-kinds';

export const clientConfig = defineCall({
  path: 'shopper/systemKey/clientConfig',
  audience: 'public',
  summary: 'What the visitor app needs to know at start.',
  input: z.object({}),
  output: z.object({
    elePayPk: z.string(),
    cardScriptUrl: z.string(),
    mapStyleUrl: z.string().optional(),
    paymentMethods: z.array(z.enum(paymentMethods)),
    payWith: z
      .array(
        z.object({
          method: z.enum(paymentMethods).describe('One of paymentMethods'),
          provider: z.string().describe('Who takes new payments of this method'),
          entry: z
            .enum(paymentEntries)
            .describe('Where the visitor pays: in the provider’s fields, by its button, or on its page'),
          publicKey: z.string(),
          scriptUrl: z.string().describe('Of the provider’s own script; empty where it has none'),
        }),
      )
      .describe('What a page needs of the provider of each method'),
    walletPasses: z
      .array(z.enum(walletKinds))
      .optional()
      .describe('Wallets of phones that take tickets as passes; missing where none does'),
    serverTime: z.int(),
    mode: z.enum(['demo', 'production']),
    operatorName: z.string().describe('Who answers for this service; named in the terms'),
    operatorRepresentative: z.string().describe('Empty where a demo leaves it out'),
    operatorAddress: z.string(),
    operatorPhone: z.string(),
    supportEmail: z.string().describe('Where visitors write to'),
  }),
  errors: [],
});
