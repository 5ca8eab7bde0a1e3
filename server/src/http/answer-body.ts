import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { WrittenJson } from '@meal/kit/written-json';
import type { FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding';
import type { Answer } from './envelope';

/** What fits into one packet arrives no sooner packed. */
const worthPacking = 1_400;
/** Most of what there is to gain, at a third of the time. */
const level = 4;
const pack = promisify(gzip);

export interface AnswerBody {
  content: string | Buffer;
  encoding?: 'gzip';
}

export function writeBody({ body }: Answer): AnswerBody {
  const { code, data } = body;
  if (!(data instanceof WrittenJson)) return { content: JSON.stringify(body) };
  return {
    content: Buffer.concat([Buffer.from(`{"code":${code},"data":`), ...data.parts, Buffer.from('}')]),
  };
}

/**
 * Only for answers that anybody may see: packed together with words of the caller's choice, the length of an answer
 * would tell about its secrets.
 */
export async function packBody({ content }: AnswerBody, request: FastifyRequest): Promise<AnswerBody> {
  const isWorth = content.length >= worthPacking && acceptedEncoding(request, ['gzip']) === 'gzip';
  return isWorth ? { content: await pack(content, { level }), encoding: 'gzip' } : { content };
}
