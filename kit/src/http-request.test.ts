import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpRequest } from './http-request';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener): Promise<{ url: URL; server: Server; lines: () => number }> {
  let lines = 0;
  const server = createServer(answer).on('connection', () => {
    lines += 1;
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/path?query=1`), server, lines: () => lines };
}

const post = (url: URL, body = '{"name":"花子"}', timeoutMs = 2_000) =>
  httpRequest(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body, timeoutMs });
const get = (url: URL, timeoutMs = 2_000) => httpRequest(url, { method: 'GET', headers: {}, timeoutMs });

test('sends what it is given, and answers what it is told', async () => {
  const { url } = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url: path, headers } = request;
      const body = Buffer.concat(chunks).toString();
      const { 'content-type': type, 'content-length': length } = headers;
      response.writeHead(418).end(JSON.stringify({ method, path, type, length, body }));
    });
  });
  const { status, body } = await post(url);
  expect(status).toBe(418);
  expect(JSON.parse(body.toString())).toEqual({
    method: 'POST',
    path: '/path?query=1',
    type: 'application/json',
    length: '17',
    body: '{"name":"花子"}',
  });
});

test('the line stays open for the next request', async () => {
  const { url, lines } = await listen((request, response) =>
    request.resume().on('end', () => response.end()),
  );
  for (let turn = 0; turn < 5; turn += 1) await post(url);
  expect(lines()).toBe(1);
});

test('a line that the server closes after its answer is no fault, and is not used again', async () => {
  const { url, lines } = await listen((_, response) =>
    response.writeHead(200, { connection: 'close' }).end('a'.repeat(200_000)),
  );
  for (let turn = 0; turn < 3; turn += 1) expect((await get(url)).body).toHaveLength(200_000);
  expect(lines()).toBe(3);
});

test('a redirect is not followed', async () => {
  let asked = 0;
  const { url } = await listen((_, response) => {
    asked += 1;
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect((await post(url)).status).toBe(307);
  expect(asked).toBe(1);
});

test('a line that drops is told by its code, and nothing is sent twice', async () => {
  let asked = 0;
  const { url } = await listen((request, response) => {
    asked += 1;
    if (asked === 1) request.resume().on('end', () => response.end());
    else request.socket.destroy();
  });
  await post(url);
  // Now on a line that was used before.
  await expect(post(url)).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(asked).toBe(2);
});

test('an answer that breaks off is none', async () => {
  const { url } = await listen((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(get(url)).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test.each<[string, RequestListener]>([
  ['never begins', () => {}],
  ['never ends', (_, response) => void response.writeHead(200).write('half')],
])('an answer that %s is given up in time', async (_, answer) => {
  const { url } = await listen(answer);
  await expect(post(url, '{}', 100)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('an answer without an end is not kept', async () => {
  const { url } = await listen((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1_048_576)));
      response.once('drain', more);
    };
    more();
  });
  await expect(get(url, 10_000)).rejects.toThrow('too long');
});

test('what is no HTTP, and what nobody asked for, is a fault', async () => {
  const upgraded = await listen((request) => {
    request.socket.end('HTTP/1.1 101 Switching\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n');
  });
  await expect(get(upgraded.url)).rejects.toThrow('The line was closed');
  const stranger = await listen((request) => request.socket.end('good day\r\n\r\n'));
  await expect(get(stranger.url)).rejects.toMatchObject({ code: expect.stringMatching(/^HPE_/) });
  await expect(get(new URL('ftp://127.0.0.1/'))).rejects.toMatchObject({ code: 'ERR_INVALID_PROTOCOL' });
});

test('an address that begins with https is spoken to in secret only', async () => {
  let asked = 0;
  const { url } = await listen((_, response) => {
    asked += 1;
    response.end();
  });
  url.protocol = 'https:';
  await expect(get(url)).rejects.toMatchObject({ code: expect.stringMatching(/SSL|EPROTO/) });
  expect(asked).toBe(0);
});

test('nobody there', async () => {
  const { url, server } = await listen(() => {});
  server.close();
  await once(server, 'close');
  await expect(get(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
