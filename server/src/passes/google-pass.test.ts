import { randomBytes } from 'node:crypto';
import { locales } from '@meal/contract/languages';
import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { readConfig } from '../config';
import { makeWalletCode } from '../domains/tickets/wallet-qr';
import { deriveSecrets } from '../platform/secrets';
import { googleKeys } from '../testing/wallet-keys';
import { walletPassword } from '../testing/wallet-scan';
import { googlePassLink } from './google-pass';
import { sampleFacts, sampleTable } from './testing-facts';

const account = googleKeys();
const now = new Date('2026-11-18T05:00:00Z');
const secret = randomBytes(32);

function codeOf({ ticketId, validUntil } = sampleFacts()) {
  return makeWalletCode(deriveSecrets('a secret of this test'), { ticketId, validUntil, secret });
}

async function saved(facts = sampleFacts(), variables: Record<string, string> = {}) {
  const { google } = readConfig({ ...account.settings, ...variables }).wallets;
  if (!google) throw new Error('It is set');
  const link = await googlePassLink(google, facts, codeOf(facts), now);
  const jwt = link.replace('https://pay.google.com/gp/v/save/', '');
  const { payload, protectedHeader } = await jwtVerify(jwt, account.publicKey, {
    issuer: account.email,
    audience: 'google',
    currentDate: now,
  });
  const { genericObjects, genericClasses } = payload['payload'] as {
    genericObjects: Record<string, unknown>[];
    genericClasses: { id: string }[];
  };
  return { link, payload, protectedHeader, pass: genericObjects[0] ?? {}, classes: genericClasses };
}

test('the link is a token of the service account that Google takes', async () => {
  const { payload, protectedHeader } = await saved();
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
  expect(payload).toMatchObject({ typ: 'savetowallet', iat: now.getTime() / 1000, origins: [] });
});

test('somebody else’s key does not open it', async () => {
  const { link } = await saved();
  const { publicKey } = googleKeys();
  await expect(jwtVerify(link.split('/').at(-1) ?? '', publicKey)).rejects.toThrow('signature');
});

test('the pass names meal, restaurant, last day, place and the page of the ticket', async () => {
  const facts = sampleFacts();
  const { pass, classes } = await saved(facts);
  const said = (value: string) => ({ defaultValue: { language: 'en-US', value } });
  expect(classes).toEqual([{ id: '3388000000022222222.meal-ticket' }]);
  expect(pass).toMatchObject({
    id: `3388000000022222222.${facts.ticketId}`,
    classId: '3388000000022222222.meal-ticket',
    state: 'ACTIVE',
    cardTitle: said('Kansai Meal Tickets'),
    header: said('Wagyu sukiyaki lunch'),
    subheader: said('Sukiyaki Naniwa'),
    validTimeInterval: { end: { date: new Date(facts.validUntil).toISOString() } },
    merchantLocations: [{ latitude: 34.6659, longitude: 135.5019 }],
    linksModuleData: { uris: [{ uri: facts.page, description: 'Ticket details' }] },
    passConstraints: { screenshotEligibility: 'INELIGIBLE' },
  });
  expect(pass['textModulesData']).toMatchObject([
    { header: 'Valid until', body: 'Thu, Dec 31, 2026' },
    { header: 'Restaurant', body: '1-2-3 Namba, Chuo Ward, Osaka' },
  ]);
  expect(pass).not.toHaveProperty('barcode');
});

test('its code turns on the phone: a pattern, and a key that is the pass’s own', async () => {
  const { pass } = await saved();
  const { key, pattern } = codeOf();
  expect(pass['rotatingBarcode']).toEqual({
    type: 'QR_CODE',
    valuePattern: pattern,
    totpDetails: {
      algorithm: 'TOTP_SHA1',
      periodMillis: '30000',
      parameters: [{ key: key.toString('hex'), valueLength: 8 }],
    },
  });
  expect(pattern).toMatch(
    /^v2\.ticket_\w+\.\d{13}\.[\w-]{86}\.\{totp_timestamp_seconds\}\.\{totp_value_0\}$/,
  );
  expect(JSON.stringify(pass)).not.toContain(secret.toString('base64url'));
  expect(JSON.stringify(pass)).not.toContain(secret.toString('hex'));
});

test.each(locales)('it speaks %s, and its link is short enough for browsers', async (locale) => {
  const { pass, link } = await saved(sampleFacts({ locale, visit: sampleTable }));
  const visits: Record<typeof locale, string> = {
    'ja-JP': '11月20日(金) 18:30 · 2名様',
    'en-US': 'Fri, Nov 20 18:30 · 2 people',
    'zh-CN': '11月20日周五 18:30 · 2 位',
    'ko-KR': '11월 20일 (금) 18:30 · 2명',
  };
  expect(pass['textModulesData']).toMatchObject([{ body: visits[locale] }, {}, {}]);
  expect(link.length).toBeLessThan(3_000);
});

test('another class of passes can be chosen', async () => {
  const { pass } = await saved(sampleFacts(), { GOOGLE_WALLET_CLASS: 'lunch_2026' });
  expect(pass['classId']).toBe('3388000000022222222.lunch_2026');
});

/** RFC 6238, appendix B: what stands for the phone in these tests does it right. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('a phone’s password at %i seconds is %s', async (seconds, password) => {
  expect(await walletPassword(Buffer.from('12345678901234567890'), seconds)).toBe(password);
});
