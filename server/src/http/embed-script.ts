import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from './accepted-encoding';
import { baseHeaders, type HeaderSettings } from './security-headers';

const types: Readonly<Record<string, string>> = {
  'v1.js': 'text/javascript; charset=utf-8',
  'v1.d.ts': 'text/plain; charset=utf-8',
};

/** The script that partners load into their pages, and its types: docs/embedding.md. The number stays for as long as it is kept. */
export function registerEmbedScript(app: FastifyInstance, root: string, settings: HeaderSettings): void {
  const headers = {
    ...baseHeaders(settings),
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
    // Everybody's to read, also for pages that load it as a module or want nothing of others without their leave.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  for (const [name, type] of Object.entries(types)) {
    const file = join(root, name);
    if (!existsSync(file)) continue;
    const identity = readFileSync(file);
    const bodies = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) };
    app.get(`/embed/${name}`, (request, reply) => {
      const encoding = acceptedEncoding(request, ['br', 'gzip']);
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply.headers(headers).type(type).send(bodies[encoding]);
    });
  }
}
