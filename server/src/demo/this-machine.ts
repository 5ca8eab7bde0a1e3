import type { FastifyRequest } from 'fastify';

const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/** A name that points to this machine from outside must not open the doors of a private demo. */
export function isFromThisMachine({ headers }: FastifyRequest): boolean {
  const { host = '', forwarded, 'x-forwarded-for': forwardedFor } = headers;
  // What a proxy passes on did not come from this machine.
  return loopbackHost.test(host) && forwarded === undefined && forwardedFor === undefined;
}
