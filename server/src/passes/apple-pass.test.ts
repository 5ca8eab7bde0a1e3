import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { locales } from '@meal/contract/languages';
import { expect, test } from 'vitest';
import { readConfig } from '../config';
import { unzip, verifyDetached } from '../testing/read-pass';
import { appleKeys } from '../testing/wallet-keys';
import { makeApplePass } from './apple-pass';
import { passPictures } from './pass-pictures';
import { sampleFacts, sampleTable } from './testing-facts';

const { authority, settings } = appleKeys();

function issuer() {
  const { apple } = readConfig(settings).wallets;
  if (!apple) throw new Error('It is set');
  return apple;
}

async function made(facts = sampleFacts()) {
  const files = unzip(await makeApplePass(issuer(), facts));
  const file = (name: string) => files.get(name) ?? Buffer.alloc(0);
  return { files, file, pass: JSON.parse(file('pass.json').toString()) };
}

test('every file stands in the manifest with its hash, and nothing else does', async () => {
  const { files, file } = await made();
  const manifest: Record<string, string> = JSON.parse(file('manifest.json').toString());
  const others = [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature');
  const hashes = others.map((name) => [name, createHash('sha1').update(file(name)).digest('hex')]);
  expect(manifest).toEqual(Object.fromEntries(hashes));
  expect(others).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png']));
});

test('the manifest is signed by the certificate of the pass type, which the authority issued', async () => {
  const { file } = await made();
  const signer = verifyDetached(file('signature'), file('manifest.json'), authority.certificate);
  expect(signer.subject).toContain('UID=pass.example.meal-ticket');
});

test('a manifest that was changed, and another authority, are found out', async () => {
  const { file } = await made();
  const changed = Buffer.concat([file('manifest.json'), Buffer.from(' ')]);
  expect(() => verifyDetached(file('signature'), changed, authority.certificate)).toThrow('Another text');
  const stranger = appleKeys().authority.certificate;
  expect(() => verifyDetached(file('signature'), file('manifest.json'), stranger)).toThrow('somebody else');
});

test('a free visit is a voucher that shows itself at the door, until it ends', async () => {
  const facts = sampleFacts();
  const { pass } = await made(facts);
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: 'pass.example.meal-ticket',
    teamIdentifier: 'TEAM123456',
    serialNumber: facts.ticketId,
    organizationName: facts.operator,
    sharingProhibited: true,
    voided: false,
    locations: [{ latitude: 34.6659, longitude: 135.5019, relevantText: expect.stringContaining('Naniwa') }],
    coupon: {
      primaryFields: [{ label: 'Sukiyaki Naniwa', value: 'Wagyu sukiyaki lunch' }],
      secondaryFields: [{ key: 'until' }, { key: 'uses', value: '3 uses' }],
    },
  });
  expect(Date.parse(pass.expirationDate)).toBe(facts.validUntil);
  expect(pass.relevantDate).toBeUndefined();
  expect(pass.eventTicket).toBeUndefined();
});

test('a table is an event at its hour', async () => {
  const facts = sampleFacts({ visit: sampleTable });
  const { pass } = await made(facts);
  expect(Date.parse(pass.relevantDate)).toBe(sampleTable.at);
  expect(Date.parse(pass.relevantDates[0].relevantDate)).toBe(sampleTable.at);
  expect(pass.eventTicket.secondaryFields).toMatchObject([
    { key: 'visit', value: 'Fri, Nov 20 18:30' },
    { key: 'people', value: '2 people' },
  ]);
});

test('one that is over is void', async () => {
  expect((await made(sampleFacts({ isOver: true }))).pass.voided).toBe(true);
});

test('nothing on it can be scanned, and the link to the code is on its back only', async () => {
  const facts = sampleFacts();
  const { pass, file } = await made(facts);
  expect(pass).not.toHaveProperty('barcode');
  expect(pass).not.toHaveProperty('barcodes');
  expect(pass).not.toHaveProperty('nfc');
  const { backFields, ...front } = pass.coupon;
  expect(JSON.stringify(front)).not.toContain('#key=');
  expect(backFields[0]).toMatchObject({ key: 'link', value: facts.page });
  expect(backFields[0].attributedValue).toContain(`href="${facts.page}"`);
  expect(file('pass.json').toString()).not.toContain('@');
});

test.each(locales)('it speaks %s', async (locale) => {
  const { pass } = await made(sampleFacts({ locale, visit: sampleTable }));
  const labels: Record<typeof locale, string[]> = {
    'ja-JP': ['ご予約', '11月20日(金) 18:30', '2名様', 'お店の方へ'],
    'en-US': ['Reserved for', 'Fri, Nov 20 18:30', '2 people', 'For the restaurant'],
    'zh-CN': ['预约时间', '11月20日周五 18:30', '2 位', '致店员'],
    'ko-KR': ['예약 시간', '11월 20일 (금) 18:30', '2명', '매장 직원께'],
  };
  const said = JSON.stringify(pass);
  for (const text of labels[locale]) expect(said).toContain(text);
  // Whoever stands at the counter reads Japanese.
  expect(said).toContain('和牛すき焼きランチ');
});

test('the pictures are PNGs of the sizes that a phone wants', async () => {
  const sizes = Object.entries(await passPictures()).map(([name, png]) => {
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    return [name, png.readUInt32BE(16), png.readUInt32BE(20)];
  });
  expect(sizes).toEqual([
    ['icon.png', 29, 29],
    ['icon@2x.png', 58, 58],
    ['icon@3x.png', 87, 87],
    ['logo.png', 50, 50],
    ['logo@2x.png', 100, 100],
    ['logo@3x.png', 150, 150],
  ]);
});

test('their drawing is the app’s own icon', () => {
  const outline = (file: string) =>
    [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/ d="(M(?:11|9)[^"]+)"/g)].map(
      ([, d]) => d,
    );
  const ofApp = outline('../../../shopper/public/icon.svg');
  expect(ofApp).toHaveLength(3);
  expect(outline('./pass-pictures.ts')).toEqual(ofApp);
});
