import { z } from 'zod';
import { defineCall } from '../../define-call';
import { orEmpty } from '../../fields';
import { pushKinds } from '../../push-kinds';

const endpointField = z
  .url({ protocol: /^https?$/ })
  .max(1_000)
  .describe('Where the browser’s push service takes messages for this device');
const kindsField = z
  .array(z.enum(pushKinds))
  .max(pushKinds.length)
  .describe('What the device is told of: answers of stores, a table of tomorrow, a ticket that ends soon');

const budget = { name: 'push', hits: 120, seconds: 600 };

const settings = z.object({
  publicKey: z.string().describe('For which a browser subscribes: VAPID, an uncompressed P-256 point'),
  subscribed: z.boolean().describe('True where this session is told of anything at the given endpoint'),
  kinds: kindsField,
});
export type PushSettings = z.output<typeof settings>;

export const pushSettings = defineCall({
  path: 'shopper/push/settings',
  audience: 'guest',
  summary: 'What this device is told of, and the key for which it subscribes.',
  input: z.object({ endpoint: orEmpty(endpointField) }),
  output: settings,
  errors: [],
  perNetwork: budget,
});

export const pushSubscribe = defineCall({
  path: 'shopper/push/subscribe',
  audience: 'guest',
  summary:
    'Has this device told, in the language of the call; again, it changes kinds and language. One device for each session.',
  input: z.object({
    endpoint: endpointField,
    p256dh: z.base64url().length(87).describe('The browser’s public key'),
    auth: z.base64url().min(16).max(44).describe('The browser’s secret of the subscription'),
    kinds: kindsField,
  }),
  output: settings,
  errors: [],
  perNetwork: budget,
});

export const pushUnsubscribe = defineCall({
  path: 'shopper/push/unsubscribe',
  audience: 'guest',
  summary: 'This device is told of nothing any more. Saying it twice changes nothing.',
  input: z.object({}),
  output: settings,
  errors: [],
  perNetwork: budget,
});
