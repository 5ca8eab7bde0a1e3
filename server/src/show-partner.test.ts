import { expect, test } from 'vitest';
import { readConfig } from './config';
import { frameAncestors } from './frame-ancestors';
import { showPartner } from './show-partner';

test.each([{ DEMO_PARTNER_PORT: 'off' }, { DEMO_PUBLIC: 'yes' }])(
  'with %j there is no page that signs in whoever types a name',
  async (variables) => {
    const config = readConfig({ PORT: '0', ...variables });
    expect(await showPartner(config, () => undefined)).toBeUndefined();
    expect(await showPartner({ ...config, mode: 'production' }, () => undefined)).toBeUndefined();
  },
);

test('nor is there one in production, whatever else is set', async () => {
  const config = readConfig({ PORT: '0' });
  expect(await showPartner({ ...config, mode: 'production' }, () => undefined)).toBeUndefined();
  const opened = await showPartner(config, () => undefined);
  expect(opened?.origins).toHaveLength(2);
  await opened?.close();
});

test('partners’ pages may frame the app, and others that the settings name, each said once', () => {
  const config = readConfig({ FRAME_ANCESTORS: 'https://other.example https://hotel.example' });
  const key = { kty: 'OKP', crv: 'Ed25519', x: '' } as const;
  const partners = [
    { issuer: 'hotel', key, origins: ['https://hotel.example'] },
    { issuer: 'link-only', key, origins: [] },
  ];
  expect(frameAncestors({ config, partners })).toEqual(['https://other.example', 'https://hotel.example']);
});
