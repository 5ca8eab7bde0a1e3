import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { calls } from '@meal/contract/calls';
import type { CallDefinition } from '@meal/contract/define-call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../accepted-encoding';
import { baseHeaders, type HeaderSettings, type Headers, pageHeaders } from '../security-headers';
import { describeCall } from './call-reference';
import { openApi } from './open-api';
import { referencePage } from './reference-page';
import { referenceScript } from './reference-script';
import { referenceStyle } from './reference-style';

export interface ApiReferenceSettings {
  headers: HeaderSettings;
  /** Where integrators reach this server: for the commands on the page. */
  origin: string;
}

interface Document {
  headers: Headers;
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

const files = {
  style: '/docs/reference.css',
  script: '/docs/reference.js',
  openApi: '/docs/openapi.json',
};

/** The API reference: made from the contract when it is first asked for, then only sent. Few servers are ever asked. */
export function registerApiReference(app: FastifyInstance, { headers, origin }: ApiReferenceSettings): void {
  const reference = once(() => (calls as readonly CallDefinition[]).map(describeCall));
  const page = once(() =>
    document(
      // Nobody needs this page inside another.
      pageHeaders({ ...headers, frameAncestors: [] }, []),
      referencePage(reference(), { origin, files }),
    ),
  );
  const file = (type: string, text: () => string) =>
    once(() => document({ ...baseHeaders(headers), 'content-type': `${type}; charset=utf-8` }, text()));
  const documents: Record<string, () => Document> = {
    '/docs': page,
    '/docs/': page,
    [files.style]: file('text/css', () => referenceStyle),
    [files.script]: file('text/javascript', () => referenceScript),
    [files.openApi]: file('application/json', () => JSON.stringify(openApi(reference()), null, 2)),
  };
  for (const [path, served] of Object.entries(documents)) {
    app.get(path, (request, reply) => sendDocument(served(), request, reply));
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

// The best quality would hold up whoever asks next for a third of a second.
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

function document(headers: Headers, text: string): Document {
  const identity = Buffer.from(text);
  return {
    headers: { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding' },
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bodies: { identity, br: brotliCompressSync(identity, quickly), gzip: gzipSync(identity) },
  };
}

function sendDocument(
  { headers, etag, bodies }: Document,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = acceptedEncoding(request, ['br', 'gzip']);
  // Weak: the same words, however they are packed.
  const tag = `W/"${etag}"`;
  void reply.headers(headers).header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
}
