import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenPush {
  device: string;
  headers: IncomingHttpHeaders;
  /** As the browser would read it. */
  text: { title: string; body: string; lang: string; path: string; tag: string };
  /** What its signature says of us. */
  signed: { aud: string; exp: number; sub: string };
  /** By which key it was signed. */
  publicKey: string;
}

export type PushReceiver = Awaited<ReturnType<typeof startPushReceiver>>;

/** A push service and its browsers: takes messages over HTTP, checks who sends them (RFC 8292) and opens them (RFC 8291). */
export async function startPushReceiver() {
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const taken: TakenPush[] = [];
  const answers = new Map<string, number[]>();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const device = request.url ?? '';
      const status = answers.get(device)?.shift() ?? 201;
      if (status === 201) {
        const body = Buffer.concat(chunks);
        taken.push({
          device,
          headers: request.headers,
          ...signatureOf(request.headers),
          text: open(device, body),
        });
      }
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function open(device: string, body: Buffer): TakenPush['text'] {
    const browser = browsers.get(device);
    if (!browser) throw new Error('Nobody is there');
    return JSON.parse(decrypted(body, browser.pair, browser.auth)) as TakenPush['text'];
  }

  return {
    origin,
    taken,
    /** What a browser tells a site that it subscribes to. */
    subscribe() {
      const pair = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = pair.generateKeys('base64url');
      const device = `/push/${randomBytes(9).toString('base64url')}`;
      browsers.set(device, { pair, auth });
      return { device, endpoint: origin + device, p256dh, auth: auth.toString('base64url') };
    },
    /** The next messages for a device are answered so; those after them are taken. */
    answer: (device: string, ...statuses: number[]) => answers.set(device, statuses),
    takenFor: (device: string) => taken.filter((push) => push.device === device),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** RFC 8188 and RFC 8291: salt, record size, the sender's key, then one record. */
function decrypted(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
  const extracted = createHmac('sha256', salt).update(shared).digest();
  const expand = (label: string, length: number) =>
    createHmac('sha256', extracted).update(`${label}\0\u0001`, 'latin1').digest().subarray(0, length);
  const key = expand('Content-Encoding: aes128gcm', 16);
  const nonce = expand('Content-Encoding: nonce', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and nothing but zeros behind it.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

/** Throws where the signature is not by the key that the message names. */
function signatureOf(headers: IncomingHttpHeaders): Pick<TakenPush, 'signed' | 'publicKey'> {
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isOurs = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isOurs) throw new Error('The signature is not by this key');
  const signed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as TakenPush['signed'];
  return { signed, publicKey };
}
