import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { OwnAddress } from './own-address';

test('visitors come back to the page they came from, if it is one of ours', () => {
  const address = new OwnAddress(new URL('http://127.0.0.1:3000'));
  expect(address.originFor('http://localhost:3000')).toBe('http://localhost:3000');
  for (const other of [
    'http://localhost:3001',
    'https://localhost:3000',
    'http://evil.example',
    'null',
    undefined,
  ]) {
    expect(address.originFor(other)).toBe('http://127.0.0.1:3000');
  }
  const shop = new OwnAddress(new URL('https://shop.example/food'));
  expect(shop.originFor('http://localhost')).toBe('https://shop.example');
});

test('a port that the machine chooses is known once the server listens', async () => {
  const address = new OwnAddress(new URL('http://127.0.0.1:0'));
  const server = createServer();
  address.listensWith(server);
  expect(address.inner).toBeUndefined();
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', () => resolve()));
  const { port } = server.address() as { port: number };
  expect(address.inner?.origin).toBe(`http://127.0.0.1:${port}`);
  expect(address.outer.origin).toBe(`http://127.0.0.1:${port}`);
  server.close();
});
