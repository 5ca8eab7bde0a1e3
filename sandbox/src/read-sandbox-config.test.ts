import { expect, test } from 'vitest';
import { readSandboxConfig } from './read-sandbox-config';

const settings = {
  DATABASE_URL: 'postgresql://localhost/sandbox',
  SANDBOX_SECRET: 'sk_0123456789abcdef',
  SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:3000/payments/webhook',
  SANDBOX_WEBHOOK_SECRET: 'wh_0123456789abcdef',
};

test('the shop is where webhooks go to, unless it is named', () => {
  expect(readSandboxConfig(settings).shopOrigins).toEqual(['http://127.0.0.1:3000']);
  const named = { ...settings, SANDBOX_SHOP_ORIGINS: 'http://localhost:3000 https://shop.example' };
  expect(readSandboxConfig(named).shopOrigins).toEqual(['http://localhost:3000', 'https://shop.example']);
});

test('what is missing or wrong is named', () => {
  expect(() => readSandboxConfig({ ...settings, SANDBOX_SECRET: 'short', DATABASE_URL: undefined })).toThrow(
    'DATABASE_URL, SANDBOX_SECRET',
  );
});
