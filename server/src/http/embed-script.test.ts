import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerEmbedScript } from './embed-script';

const folder = mkdtempSync(join(tmpdir(), 'meal-embed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every page may load the script and its types', async () => {
  const app = Fastify();
  writeFileSync(join(folder, 'v1.js'), 'var mealTickets = {};');
  writeFileSync(join(folder, 'v1.d.ts'), 'export {};');
  registerEmbedScript(app, folder, { https: true, frameAncestors: [] });
  const script = await app.inject({ url: '/embed/v1.js', headers: { 'accept-encoding': 'br' } });
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  const types = await app.inject({ url: '/embed/v1.d.ts' });
  expect(types.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(types.body).toBe('export {};');
});

test('where the apps are not built there is none', async () => {
  const app = Fastify();
  registerEmbedScript(app, join(folder, 'nowhere'), { https: true, frameAncestors: [] });
  expect((await app.inject({ url: '/embed/v1.js' })).statusCode).toBe(404);
});
