import type { Readable } from 'node:stream';
import { limits } from '@meal/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequestsError } from '../platform/app-error';
import { uploadsPath } from '../storage/disk-storage';
import { StorageFault } from '../storage/port';
import type { UploadTerms } from '../storage/upload-signature';
import { type HeaderSettings, plainHeaders } from './security-headers';

export interface UploadRoute {
  headers: HeaderSettings;
  /** Refuses a network that sends too much. */
  admit(ip: string): void;
  /** What was signed; nothing where it was not by us, or is over. */
  readTerms(key: string, query: Readonly<Record<string, unknown>>): UploadTerms | undefined;
  receive(terms: UploadTerms, body: Readable): Promise<'kept' | 'again' | 'otherLength'>;
  /** The storage has failed. */
  onFault(error: StorageFault): void;
}

type UploadRequest = FastifyRequest<{ Params: { key: string }; Querystring: Record<string, unknown> }>;

/** Where browsers send pictures while they are kept on our own disk: PUT /uploads/<key>, signed by systemKey/s3Key. */
export function registerUploadRoute(app: FastifyInstance, route: UploadRoute): void {
  const plain = plainHeaders(route.headers);
  const terms = new WeakMap<FastifyRequest, UploadTerms>();

  const refuse = (reply: FastifyReply, status: number) =>
    // What was not read is not waited for.
    reply.status(status).headers(plain).header('connection', 'close').send();

  /** Before a byte of the body is read. */
  const check = (request: UploadRequest): number | undefined => {
    route.admit(request.ip);
    const signed = route.readTerms(request.params.key, request.query);
    if (!signed || request.headers['content-type'] !== signed.contentType) return 403;
    const length = request.headers['content-length'];
    if (length === undefined) return 411;
    if (length !== String(signed.bytes)) return 403;
    terms.set(request, signed);
    return undefined;
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request, reply) => {
      try {
        const status = check(request as UploadRequest);
        if (status !== undefined) await refuse(reply, status);
      } catch (error) {
        if (!(error instanceof TooManyRequestsError)) throw error;
        await refuse(reply.header('retry-after', String(error.retryAfterSeconds)), 429);
      }
    });
    scope.put(
      `${uploadsPath}/:key`,
      { bodyLimit: limits.uploadBytes },
      async (request: UploadRequest, reply) => {
        const signed = terms.get(request);
        if (!signed) return refuse(reply, 403);
        try {
          const received = await route.receive(signed, request.body as Readable);
          if (received === 'kept') return await reply.status(200).headers(plain).send();
          return await refuse(reply, received === 'again' ? 409 : 400);
        } catch (error) {
          if (!(error instanceof StorageFault)) throw error;
          route.onFault(error);
          return refuse(reply, 507);
        }
      },
    );
  });
}
