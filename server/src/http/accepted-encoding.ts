import type { FastifyRequest } from 'fastify';

/** The first of the encodings that the caller takes, as they are offered best first. */
export function acceptedEncoding<Encoding extends string>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  offered: readonly Encoding[],
): Encoding | 'identity' {
  const taken = new Set(
    (headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .map((each) => each.split(';').map((part) => part.trim()))
      .flatMap(([name = '', quality = '']) => (/^q=0(\.0*)?$/.test(quality) ? [] : [name])),
  );
  return offered.find((encoding) => taken.has(encoding)) ?? 'identity';
}
