import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config';

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://tickets.example.jp',
  SECRET_KEY: 'q3Zk9vX2mB7tLw5sRj8hYc4nPf6gUe1aDo0iVx',
  SMTP_URL: 'smtp://mail.example.jp',
  MAIL_FROM: 'Tickets <no-reply@example.jp>',
  OPERATOR_NAME: 'Example Co.',
  OPERATOR_REPRESENTATIVE: 'Hana Minami',
  OPERATOR_ADDRESS: 'Namba 5-1-60, Osaka',
  OPERATOR_PHONE: '06-0000-0000',
  SUPPORT_EMAIL: 'help@example.jp',
  TRUST_PROXY: 'none',
};

test('without any setting it is a demo on this machine alone', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ mode: 'demo', host: '127.0.0.1', port: 3000, rateLimits: true });
  expect(config.publicUrl.href).toBe('http://127.0.0.1:3000/');
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number'],
  [{ PORT: '3e3' }, 'PORT must be a whole number'],
  [{ MODE: 'live' }, 'MODE must be demo or production'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres://'],
  [{ CORS_ORIGINS: 'https://a.example/path' }, 'CORS_ORIGINS must be origins'],
  [{ PARTNERS: '{' }, 'PARTNERS must be JSON'],
  [{ PARTNERS: '[{"issuer":"a","key":{"kty":"OKP","crv":"Ed25519","x":"abc"}}]' }, 'PARTNERS'],
  [{ HOST: '0.0.0.0' }, 'HOST is not a loopback address'],
  [{ PUBLIC_URL: 'https://demo.example.jp' }, 'PUBLIC_URL is not a loopback address'],
])('%j is refused in words', (variables, words) => {
  expect(() => readConfig(variables)).toThrow(words);
});

test('a demo that others may reach has to be asked for', () => {
  expect(readConfig({ HOST: '0.0.0.0', DEMO_PUBLIC: 'yes' }).demoPublic).toBe(true);
});

test('production starts with real settings', () => {
  expect(readConfig(production)).toMatchObject({ mode: 'production', logFile: undefined });
});

test.each([
  ['PUBLIC_URL', 'http://tickets.example.jp'],
  ['SECRET_KEY', undefined],
  ['SECRET_KEY', 'change-me-change-me-change-me-change-me'],
  ['SECRET_KEY', '12345678901234567890123456789012'],
  ['SECRET_KEY_PREVIOUS', '12345678901234567890123456789012'],
  ['TRUST_PROXY', undefined],
  ['TRUST_PROXY', 'none 10.0.0.1'],
  ['TRUST_PROXY', 'proxy.example.jp'],
  ['DATABASE_URL', 'postgresql://meal:x@db.example.jp/meal'],
  ['DATABASE_URL', 'postgresql://meal:x@db.example.jp/meal?sslmode=prefer'],
  ['SMTP_URL', undefined],
  ['MAIL_FROM', undefined],
  ['OPERATOR_NAME', undefined],
  ['OPERATOR_REPRESENTATIVE', undefined],
  ['OPERATOR_ADDRESS', undefined],
  ['OPERATOR_PHONE', undefined],
  ['OPERATOR_PHONE', 'ask us'],
  ['SUPPORT_EMAIL', undefined],
  ['SUPPORT_EMAIL', 'nobody'],
  ['RATE_LIMITS', 'off'],
  ['OPERATOR_TOTP', 'optional'],
  ['PAYMENT_URL', 'http://gateway.example.jp'],
])('production refuses %s = %s', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(ConfigError);
});

test.each([
  'postgresql://meal:x@db.example.jp/meal?sslmode=verify-full',
  'postgresql://meal:x@127.0.0.1/meal',
  'postgresql:///meal?user=meal&host=/run/postgresql',
])('production takes %s', (url) => {
  expect(readConfig({ ...production, DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('who stands before the server is said on purpose', () => {
  expect(readConfig(production).trustProxy).toEqual([]);
  expect(readConfig({ ...production, TRUST_PROXY: '10.0.0.0/8 ::1' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '::1',
  ]);
});

test('a payment gateway comes with its keys, and keys with their gateway', () => {
  const keys = {
    PAYMENT_PUBLIC_KEY: 'pk_1',
    PAYMENT_SECRET_KEY: 'sk_1234567890123456',
    PAYMENT_WEBHOOK_SECRET: 'wh_1234567890123456',
  };
  expect(() => readConfig({ PAYMENT_URL: 'http://127.0.0.1:4000' })).toThrow('PAYMENT_SECRET_KEY is missing');
  expect(() => readConfig(keys)).toThrow('of no use without PAYMENT_URL');
  expect(readConfig({ ...keys, PAYMENT_URL: 'http://127.0.0.1:4000' }).payment).toMatchObject({
    publicKey: 'pk_1',
    scriptUrl: 'http://127.0.0.1:4000/sandbox/card.js',
  });
  expect(readConfig(production).payment).toBeUndefined();
});

const store = {
  S3_ENDPOINT: 'https://s3.ap-northeast-1.amazonaws.com',
  S3_REGION: 'ap-northeast-1',
  S3_BUCKET: 'meal-pictures',
  S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG',
};

test('a store of pictures comes with its keys; without one they lie on the disk, in production too', () => {
  expect(readConfig(production).s3).toBeUndefined();
  expect(readConfig({ ...production, ...store }).s3).toMatchObject({
    bucket: 'meal-pictures',
    region: 'ap-northeast-1',
    pathStyle: true,
  });
});

test.each([
  [{ S3_BUCKET: 'meal-pictures' }, 'S3_BUCKET is of no use without S3_ENDPOINT'],
  [{ ...store, S3_SECRET_ACCESS_KEY: undefined }, 'S3_SECRET_ACCESS_KEY is missing'],
  [{ ...store, S3_ENDPOINT: 's3.example.jp' }, 'S3_ENDPOINT must be an address'],
  [{ ...store, S3_ENDPOINT: 'http://s3.example.jp' }, 'S3_ENDPOINT must start with https://'],
  [{ ...store, S3_BUCKET: 'Meal Pictures' }, 'S3_BUCKET must be the name of a bucket'],
  [{ ...store, S3_REGION: 'Osaka!' }, 'S3_REGION must be the name of a region'],
  [{ ...store, S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be on or off'],
  [{ ...store, S3_PATH_STYLE: 'off', S3_ENDPOINT: 'https://s3.example.jp/x' }, 'without a path'],
])('a store of pictures that is set up as %j is refused in words', (variables, words) => {
  expect(() => readConfig({ ...production, ...variables })).toThrow(words);
});

test('all faults are told at once', () => {
  expect(() => readConfig({ PORT: 'x', MODE: 'y' })).toThrow(/PORT[\s\S]*MODE|MODE[\s\S]*PORT/);
});
