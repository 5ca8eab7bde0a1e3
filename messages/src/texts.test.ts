import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from './locales';
import { listNamespaces, messagesFolder, readNamespace, readTexts } from './read-texts';
import { findFaults } from './text-faults';

const namespaces = listNamespaces(messagesFolder);
const contract = (file: string) => readFileSync(join(messagesFolder, '../contract/src', file), 'utf8');

// The specification's catalogue, word for word.
const catalogue = `
E101 Ticket does not exist. E102 Unable to retrieve Google link. E103 Cannot be purchased due to stock shortage.
E106 Insufficient stock. E107 Cannot be purchased due to price issues.
E108 Please wait as the request is being processed. E201 Saved color. E301 Register the coupon item.
E302 Cannot add items to an existing coupon. E303 and E309 Cannot delete a public coupon.
E304 Coupon code does not exist. E305 Coupon cannot be used. E306 and E314 Code in use. E307 Coupon is public.
E310 Coupon does not exist. E311 Not distributed. E312 Not yet available. E313 Validity expired.
E401 Error creating customer. E501 Cannot be edited under review. E502 and E505 Already reviewed or under review.
E503 Data validation failed. E504 and E509 Publish limit reached. E506 Ticket does not exist. E508 Not reviewed.
E510 Reviewed tickets cannot be edited, create a new one. E511 Failed to change list data.
E512 Stock must be 1 or more. E513 Set the number of tickets. E514 Purchasable quantity at least 1.
E515 Available quantity at least 1. E516 Ticket quantity at least 1. E601 Cannot delete, landmark has related stores.
E701 Cannot add a non-existing category. E702 Cannot delete, category has stores. E801 Store not found.
E805 Unable to get route from landmark to store. E901 Already reviewed. E1001 Feature unavailable.
E1002 Invitation code unavailable. E1003 Cannot register own invitation code.
E1004 Cannot register same type of code. E1101 and E1102 Request error. E1103 Phone number already registered.
E1104 Incorrect password. E1105 Incorrect verification code. E1106 Failed to update password.
E1107 Email already registered. E1108 Incorrect verification code, re-enter. E1201 Ticket does not exist.
E1202 Email not registered. E1203 Ticket does not exist or has been used. E1350 An error occurred.`;

const screenMessages = {
  fallback: 'An error has occurred',
  paymentFailed: 'Payment failed',
  orderFailure: 'Order failure',
  orderNotFound: 'Order does not exist',
  noNetwork: 'No network available',
  positionFailed: 'Get position failed',
  requestFailed: 'Request failed, click to reload.',
};

describe('the folders', () => {
  it.each(namespaces)('%s fits together in four languages', (namespace) => {
    expect(findFaults(namespace, readNamespace(messagesFolder, namespace))).toEqual([]);
  });

  it('have every namespace in keys.ts, where t() takes its types from', () => {
    const typed = readFileSync(join(messagesFolder, 'src/keys.ts'), 'utf8').matchAll(
      /en-US\/([\w-]+)\.json/g,
    );
    expect([...typed].map(([, name = '']) => name).sort((a, b) => (a < b ? -1 : 1))).toEqual(namespaces);
  });

  it('are those of the languages in the contract', () => {
    const named = contract('languages.ts').match(/locales = \[(.*?)\]/s)?.[1] ?? '';
    expect(named.match(/[a-z]{2}-[A-Z]{2}/g)).toEqual([...locales]);
  });
});

it.each(locales)('the product has one name in %s', (locale) => {
  const { brand } = readTexts(messagesFolder, locale, 'shell');
  expect(readTexts(messagesFolder, locale, 'console').brand).toBe(brand);
  expect(readTexts(messagesFolder, locale, 'emails').senderName).toBe(brand);
});

describe('errors', () => {
  it('are the words of the specification in English', () => {
    const expected: Record<string, string> = { ...screenMessages };
    for (const [, codes = '', words = ''] of catalogue.matchAll(
      /(E\d+(?: and E\d+)?) (.+?)\.(?=\s+E\d|$)/gs,
    )) {
      for (const code of codes.split(' and ')) expected[code] = words;
    }
    expect(Object.keys(expected)).toHaveLength(58 + Object.keys(screenMessages).length);
    expect(readTexts(messagesFolder, 'en-US', 'errors')).toMatchObject(expected);
  });

  it('cover every code of the contract in every language', () => {
    const codes = new Set(contract('errors.ts').match(/(?<=')E\d+(?=')/g));
    // The catalogue is the specification's.
    expect(codes.size).toBe(58);
    for (const locale of locales) {
      const translated = Object.keys(readTexts(messagesFolder, locale, 'errors'));
      expect([...codes].filter((code) => !translated.includes(code))).toEqual([]);
    }
  });

  it('never show a raw code', () => {
    for (const locale of locales) {
      expect(Object.values(readTexts(messagesFolder, locale, 'errors')).join('\n')).not.toMatch(/E\d{3}/);
    }
  });
});

describe('prefectures', () => {
  it.each(locales)('are all 47, each with its own name, in %s', (locale) => {
    const names = readTexts(messagesFolder, locale, 'prefectures');
    const codes = Array.from({ length: 47 }, (_, index) => `JP-${String(index + 1).padStart(2, '0')}`);
    expect(Object.keys(names)).toEqual(codes);
    expect(new Set(Object.values(names)).size).toBe(47);
  });

  it('have the names people know', () => {
    const osaka = locales.map((locale) => readTexts(messagesFolder, locale, 'prefectures')['JP-27']);
    expect(osaka).toEqual(['大阪府', 'Osaka', '大阪府', '오사카부']);
  });
});

describe('terms', () => {
  it.each(locales)('number their sections without a gap, each with title and body, in %s', (locale) => {
    const keys = Object.keys(readTexts(messagesFolder, locale, 'terms'));
    for (const part of ['section', 'privacy', 'law']) {
      const numbered = keys.filter((key) => key.startsWith(part) && /\d/.test(key));
      const expected = Array.from({ length: numbered.length / 2 }, (_, index) => [
        `${part}${index + 1}Title`,
        `${part}${index + 1}Body`,
      ]);
      expect(numbered).toEqual(expected.flat());
    }
  });

  it('are of one version and date in all languages', () => {
    const versions = locales.map((locale) => {
      const { version, effectiveDate } = readTexts(messagesFolder, locale, 'terms');
      return `${version} ${effectiveDate}`;
    });
    expect(new Set(versions).size).toBe(1);
    expect(versions[0]).toMatch(/^\d+\.\d+ \d{4}-\d\d-\d\d$/);
  });
});
