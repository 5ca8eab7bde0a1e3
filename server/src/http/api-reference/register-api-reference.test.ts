import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerApiReference } from './register-api-reference';

function server() {
  const app = Fastify();
  registerApiReference(app, {
    headers: { https: true, frameAncestors: ['https://partner.example'] },
    origin: 'https://tickets.example',
  });
  return app;
}

describe('/docs', () => {
  it.each([
    ['/docs', 'text/html'],
    ['/docs/', 'text/html'],
    ['/docs/reference.css', 'text/css'],
    ['/docs/reference.js', 'text/javascript'],
    ['/docs/openapi.json', 'application/json'],
  ])('serves %s as %s with the headers of this deployment', async (path, type) => {
    const answer = await server().inject(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
    });
  });

  it('lets the page run its own script only, and in no frame', async () => {
    const { headers } = await server().inject('/docs');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('links only what it serves', async () => {
    const app = server();
    const { body } = await app.inject('/docs');
    const links = [...body.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, link = '']) => link);
    expect(links).toContain('/docs/openapi.json');
    for (const link of links) expect((await app.inject(link)).statusCode).toBe(200);
  });

  it('answers 404 for anything else below it', async () => {
    expect((await server().inject('/docs/other')).statusCode).toBe(404);
    expect((await server().inject('/docs/../package.json')).statusCode).toBe(404);
  });

  it('packs what it sends, and sends nothing to those who have it', async () => {
    const app = server();
    const plain = await app.inject('/docs');
    const packed = await app.inject({ url: '/docs', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await app.inject({
      url: '/docs',
      headers: { 'if-none-match': String(plain.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
