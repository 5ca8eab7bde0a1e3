import { createServer } from 'node:net';

export const loopback = '127.0.0.1';

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: loopback, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

/** The preferred port when nobody listens there, else one the operating system picks. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined) {
    try {
      return await listenOnce(preferred);
    } catch {
      // Taken; any other will do.
    }
  }
  return listenOnce(0);
}
