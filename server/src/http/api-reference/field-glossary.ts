import { catalogueGlossary } from './catalogue-glossary';
import type { JsonSchema } from './json-schema';
import { orderGlossary } from './order-glossary';
import { pushGlossary } from './push-glossary';
import { reservationGlossary } from './reservation-glossary';
import { staffGlossary } from './staff-glossary';
import { supportGlossary } from './support-glossary';
import { ticketGlossary } from './ticket-glossary';

/** What fields mean that go by one name in the whole API. A description in the contract wins over this one. */
export const fieldGlossary: Readonly<Record<string, { meaning: string; example: unknown }>> = {
  ...catalogueGlossary,
  ...orderGlossary,
  ...pushGlossary,
  ...reservationGlossary,
  ...staffGlossary,
  ...supportGlossary,
  ...ticketGlossary,
  assertion: {
    meaning: 'The partner’s signed assertion: iss, aud, sub, email?, exp, jti',
    example: 'eyJhbGci…',
  },
  avatar: {
    meaning:
      'One of the five default pictures, default-1 to default-5, or the address of a picture of one’s own',
    example: 'default-3',
  },
  cardScriptUrl: {
    meaning: 'The payment provider’s script that turns a card number into a token',
    example: '/sandbox/card.js',
  },
  counts: {
    meaning: 'How many tickets there are in each state',
    example: { application: 0, established: 2, used: 1, cancelled: 0 },
  },
  deviceId: {
    meaning: 'Names the browser or device; one-time codes work only where they were asked for',
    example: 'device-7f3a9cQwErTy',
  },
  elePayPk: { meaning: 'Public key of the payment provider', example: 'pk_sandbox' },
  email: { meaning: 'E-mail address', example: 'hana@example.com' },
  framedBy: {
    meaning: 'The partners’ pages that may show the app in a frame and speak with it',
    example: [{ partner: 'app.example', origin: 'https://app.example' }],
  },
  guestToken: { meaning: 'The token of the guest’s session', example: 'TOKEN-OF-THE-GUEST' },
  guest: { meaning: 'True while the visitor has not logged in', example: false },
  language: { meaning: '0 Japanese, 1 English, 2 Chinese, 3 Korean', example: 1 },
  mapStyleUrl: { meaning: 'Style of the map; absent where no map is set up', example: '/map/style.json' },
  mode: { meaning: 'Whether this is a demo, with sandbox payments', example: 'demo' },
  name: { meaning: 'What it or the person is called, in the language of the call', example: 'Hana' },
  nickname: { meaning: 'What the visitor wants to be called', example: 'Hana' },
  notifications: { meaning: 'Whether the visitor wants mails about offers', example: true },
  oldVerifyCode: { meaning: 'The six digits of the mail to the old address', example: '654321' },
  operatorName: { meaning: 'Who answers for this service', example: 'Kansai Meal Tickets' },
  operatorRepresentative: { meaning: 'The person in charge', example: '南 花子' },
  operatorAddress: { meaning: 'Where the operator is', example: '大阪市中央区難波5-1-60' },
  operatorPhone: { meaning: 'Where visitors can call', example: '06-0000-0000' },
  supportEmail: { meaning: 'Where visitors write to', example: 'help@example.jp' },
  paymentMethods: { meaning: 'The ways to pay on offer here', example: ['credit-card', 'pay-pay'] },
  payWith: {
    meaning: 'What a page needs of the provider of each method',
    example: [
      {
        method: 'credit-card',
        provider: 'sandbox',
        entry: 'fields',
        publicKey: 'pk_sandbox',
        scriptUrl: '/sandbox/card.js',
      },
    ],
  },
  provider: { meaning: 'The payment provider, by name', example: 'sandbox' },
  publicKey: { meaning: 'Public key of the payment provider', example: 'pk_sandbox' },
  purpose: { meaning: 'What the code will be used for', example: 'login' },
  registered: { meaning: 'Whether the address has an account; null without the right code', example: true },
  resendAfterSeconds: { meaning: 'How long to wait before asking for another code', example: 60 },
  scriptUrl: { meaning: 'The payment provider’s own script', example: '/sandbox/card.js' },
  serverTime: { meaning: 'The server’s time, milliseconds since the epoch', example: 1_767_225_600_000 },
  source: { meaning: '2 with a groupBuyOrderId, else 1', example: 1 },
  storeId: { meaning: 'A store; operators have none', example: 's_sushi-2' },
  storeName: { meaning: 'The store’s name in the language of the call', example: 'Namba Okonomiyaki Hana' },
  token: { meaning: 'The token of the session', example: 'TOKEN-OF-YOUR-SESSION' },
  userId: { meaning: 'The visitor', example: 'u_8dK2mZpQ4rT6' },
  verifyCode: { meaning: 'The six digits of the mail', example: '123456' },
};

/** The schema with a meaning for every field that it or the glossary explains, fields of fields included. */
export function withMeanings(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  if (items) return { ...schema, items: withMeanings(items) };
  if (!properties) return schema;
  const described = Object.entries(properties).map(([name, field]) => {
    const description = field.description ?? fieldGlossary[name]?.meaning;
    const inner = withMeanings(field);
    return [name, description === undefined ? inner : { ...inner, description }] as const;
  });
  return { ...schema, properties: Object.fromEntries(described) };
}
