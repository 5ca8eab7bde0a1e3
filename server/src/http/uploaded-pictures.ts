import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequestsError } from '../platform/app-error';
import { StorageFault } from '../storage/port';
import { baseHeaders, type HeaderSettings } from './security-headers';

export interface UploadedPictures {
  headers: HeaderSettings;
  publicPath: string;
  privatePath: string;
  admit(ip: string): void;
  /** The bytes of a public picture; nothing where there is none. */
  readPublic(picture: string, px: number): Promise<Buffer | undefined>;
  /** Of one that only who has a signed address may see, and for how long. */
  readPrivate(
    picture: string,
    query: Readonly<Record<string, unknown>>,
  ): Promise<{ bytes: Buffer; seconds: number } | undefined>;
  onFault(error: StorageFault): void;
}

type PictureRequest = FastifyRequest<{
  Params: { picture: string; file?: string };
  Querystring: Record<string, unknown>;
}>;

interface Found {
  bytes: Buffer;
  cache: string;
}

/** Pictures of visitors, made anew by us. Whatever one might still be, opened by itself it may do nothing. */
export function registerUploadedPictures(app: FastifyInstance, pictures: UploadedPictures): void {
  const base = baseHeaders(pictures.headers);
  const headers = {
    ...base,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline; filename="picture.webp"',
    'cross-origin-resource-policy': 'same-origin',
  };

  const findPublic = async ({
    params: { picture, file = '' },
  }: PictureRequest): Promise<Found | undefined> => {
    const [, px] = /^(\d{1,4})\.webp$/.exec(file) ?? [];
    if (px === undefined || !/^[\w-]{22}$/.test(picture)) return undefined;
    const bytes = await pictures.readPublic(picture, Number(px));
    return bytes && { bytes, cache: 'public, max-age=31536000, immutable' };
  };

  const findPrivate = async ({ params, query }: PictureRequest): Promise<Found | undefined> => {
    const [, picture] = /^([\w-]{22})\.webp$/.exec(params.picture) ?? [];
    const found = picture === undefined ? undefined : await pictures.readPrivate(picture, query);
    return found && { bytes: found.bytes, cache: `private, max-age=${found.seconds}` };
  };

  const answer = async (
    find: (request: PictureRequest) => Promise<Found | undefined>,
    request: PictureRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    try {
      pictures.admit(request.ip);
      const found = await find(request);
      if (!found) return await reply.status(404).headers(base).header('cache-control', 'no-store').send();
      return await reply
        .headers(headers)
        .header('cache-control', found.cache)
        .type('image/webp')
        .send(found.bytes);
    } catch (error) {
      const wait = error instanceof TooManyRequestsError ? error.retryAfterSeconds : undefined;
      if (wait !== undefined)
        return reply.status(429).headers(base).header('retry-after', String(wait)).send();
      if (!(error instanceof StorageFault)) throw error;
      pictures.onFault(error);
      return reply.status(503).headers(base).header('cache-control', 'no-store').send();
    }
  };

  app.get(`${pictures.publicPath}/:picture/:file`, (request: PictureRequest, reply) =>
    answer(findPublic, request, reply),
  );
  app.get(`${pictures.privatePath}/:picture`, (request: PictureRequest, reply) =>
    answer(findPrivate, request, reply),
  );
}
