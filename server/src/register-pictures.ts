import type { FastifyInstance } from 'fastify';
import type { Context } from './context';
import {
  pictureBytes,
  pictureKinds,
  picturePath,
  privatePicturesPath,
  publicPicturesPath,
} from './domains/uploads/picture-places';
import { privatePictureSeconds } from './domains/uploads/private-pictures';
import { receiveUpload } from './flows/uploads/receive-upload';
import type { CallPipeline } from './http/call-pipeline';
import { callerNetworks } from './http/caller-network';
import type { HeaderSettings } from './http/security-headers';
import { registerUploadRoute } from './http/upload-route';
import { registerUploadedPictures } from './http/uploaded-pictures';
import { DiskStorage } from './storage/disk-storage';
import type { StorageFault } from './storage/port';
import { readTerms } from './storage/upload-signature';

/** Shows pictures of visitors, and takes them where they go to our own disk. */
export function registerPictures(
  app: FastifyInstance,
  { services, logger, pictures: { storage } }: Context,
  headers: HeaderSettings,
  flood: CallPipeline['flood'],
): void {
  const { secrets, clock } = services;
  const networkOf = callerNetworks(secrets.logKey);
  const admit = (what: string) => (ip: string) =>
    flood?.gate.hit(`${what}:${networkOf(ip).floodKey}`, flood.perNetwork, clock.now());
  const onFault = (error: StorageFault) => logger.error({ err: error }, 'storage of pictures');

  registerUploadedPictures(app, {
    headers,
    publicPath: publicPicturesPath,
    privatePath: privatePicturesPath,
    admit: admit('media'),
    onFault,
    async readPublic(picture, px) {
      for (const purpose of ['avatar', 'offerPhoto'] as const) {
        if (!pictureKinds[purpose].shapes.some((shape) => shape.px === px)) continue;
        const bytes = await storage.read(picturePath(purpose, picture, px), pictureBytes);
        if (bytes) return bytes;
      }
      return undefined;
    },
    async readPrivate(picture, query) {
      const seconds = privatePictureSeconds(secrets, picture, query, clock.now());
      const [shape] = pictureKinds.supportPicture.shapes;
      if (seconds === undefined || !shape) return undefined;
      const bytes = await storage.read(picturePath('supportPicture', picture, shape.px), pictureBytes);
      return bytes && { bytes, seconds };
    },
  });
  if (!(storage instanceof DiskStorage)) return;
  registerUploadRoute(app, {
    headers,
    admit: admit('upload'),
    readTerms: (key, query) => readTerms(secrets, key, query, clock.now()),
    receive: (terms, body) => receiveUpload(services, storage, terms, body),
    onFault,
  });
}
