import { createHmac, generateKeyPairSync } from 'node:crypto';
import { rememberVisit } from '../fixtures/browser-state';
import { callAsStore } from '../fixtures/store-staff';
import { expect, test } from '../fixtures/test';
import { buyTicket } from '../fixtures/tickets';
import { beGuest } from '../fixtures/visitors';
import { type MealServer, startServer } from '../server/start-server';

let server: MealServer;
test.beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  server = await startServer({
    RATE_LIMITS: 'off',
    GOOGLE_WALLET_ISSUER_ID: '3388000000022222222',
    GOOGLE_WALLET_KEY: JSON.stringify({
      client_email: 'passes@meal-tickets.iam.gserviceaccount.com',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
  });
});
test.afterAll(() => server.stop());

interface Barcode {
  valuePattern: string;
  totpDetails: { periodMillis: string; parameters: { key: string; valueLength: number }[] };
}

function barcodeOf(address: string): Barcode {
  const [, claims = ''] = address.split('/save/')[1]?.split('.') ?? [];
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).payload.genericObjects[0].rotatingBarcode;
}

/** The code as the phone shows it, a moment that is given: RFC 6238. */
function shownAt(seconds: number, { valuePattern, totpDetails }: Barcode): string {
  const [parameters] = totpDetails.parameters;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor((seconds * 1000) / Number(totpDetails.periodMillis))));
  const hash = createHmac('sha1', Buffer.from(parameters?.key ?? '', 'hex'))
    .update(counter)
    .digest();
  const number = hash.readUInt32BE((hash[19] ?? 0) & 15) & 0x7fffffff;
  const password = String(number)
    .padStart(10, '0')
    .slice(-(parameters?.valueLength ?? 0));
  return valuePattern
    .replace('{totp_timestamp_seconds}', String(seconds))
    .replace('{totp_value_0}', password);
}

test('a ticket goes into Google Wallet, and the code that the wallet makes is taken once', async ({
  page,
  context,
}) => {
  const { address } = server;
  const session = await beGuest(address);
  await rememberVisit(context, { session, address });
  const { ticketId } = await buyTicket(session, {}, address);
  await page.route('https://pay.google.com/**', (route) => route.fulfill({ body: 'The wallet' }));
  await page.goto(`${address}/food/userCenter/userTicketDetails?ticketId=${ticketId}`);
  // The keys of Apple are not set.
  await expect(page.getByRole('button', { name: /Wallet$/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Add to Google Wallet' }).click();
  await page.waitForURL('https://pay.google.com/gp/v/save/**');

  const barcode = barcodeOf(page.url());
  const payload = shownAt(Math.floor(Date.now() / 1000), barcode);
  const { ticket } = await callAsStore('store/ticket/preview', { payload }, address);
  expect(ticket.ticketId).toBe(ticketId);
  const scan = { payload, uses: 1, nonce: crypto.randomUUID(), anyway: true };
  await callAsStore('store/ticket/redeem', scan, address);
  await callAsStore('store/ticket/redeem', scan, address);
  const again = { ...scan, nonce: crypto.randomUUID() };
  await expect(callAsStore('store/ticket/redeem', again, address)).rejects.toThrow('used');
});
