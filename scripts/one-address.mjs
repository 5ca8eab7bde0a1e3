import { createServer, request } from 'node:http';
import { connect } from 'node:net';

const loopback = '127.0.0.1';

/**
 * @typedef {{ prefix: string, port: number }} Route
 */

/**
 * Joins several servers of this machine under one address, live-reload sockets included.
 * @param {Route[]} routes the first whose prefix fits answers
 */
export function oneAddress(routes) {
  const portOf = (/** @type {string | undefined} */ url = '/') =>
    routes.find(({ prefix }) => url.startsWith(prefix))?.port;

  const server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    const onward = request({ host: loopback, port: portOf(url), path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(503, { 'retry-after': '1' });
      outgoing.end('Starting; try again in a moment.');
    });
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });

  server.on('upgrade', (incoming, socket, head) => {
    const onward = connect(portOf(incoming.url) ?? 0, loopback, () => {
      const headers = incoming.rawHeaders.flatMap((text, index, all) =>
        index % 2 === 0 ? [`${text}: ${all[index + 1]}`] : [],
      );
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  return server;
}
