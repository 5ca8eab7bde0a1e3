import { z } from 'zod';
import { defineCall } from '../../define-call';
import { limits } from '../../limits';
import { paymentEntries, paymentMethods } from '../../payment-methods';
import { uploadPurposes, uploadTypes } from '../../uploads';
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
    framedBy: z
      .array(
        z.object({
          partner: z.string().describe('The issuer of its assertions'),
          origin: z.string().describe('Of a page of the partner'),
        }),
      )
      .describe('The pages that may show the app in a frame and speak with it: docs/embedding.md'),
  }),
  errors: [],
});

export const s3Key = defineCall({
  path: 'shopper/systemKey/s3Key',
  audience: 'guest',
  summary: `A signed address that takes one picture, within ${limits.uploadMinutes} minutes: this type, this length, once. Then name its key where the picture is to be used.`,
  input: z.object({
    purpose: z.enum(uploadPurposes).describe('What the picture is for; offerPhoto is for staff alone'),
    contentType: z.enum(uploadTypes).describe('Of the picture; its first bytes have to say the same'),
    size: z.int().min(1).max(limits.uploadBytes).describe('Length of the picture in bytes, to the byte'),
  }),
  output: z.object({
    url: z.string().describe('Where the picture goes, by `method`, its bytes as the whole body'),
    method: z.literal('PUT').describe('How it is sent'),
    fields: z
      .record(z.string(), z.string())
      .describe('Headers that have to be sent with it, beside Content-Length, which is signed as well'),
    key: z.string().describe('Names the picture in the call that uses it, such as avatar of user/update'),
  }),
  perNetwork: { name: 'upload', hits: 120, seconds: 3_600 },
  errors: ['E1001'],
  refusals: ['storageRefused'],
});
