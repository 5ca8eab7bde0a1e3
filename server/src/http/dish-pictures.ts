import { dishPicture } from '@meal/drawings/dish-picture';
import { BoundedMap } from '@meal/kit/bounded-map';
import { BusyError } from '@meal/kit/busy-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequestsError } from '../platform/app-error';
import { baseHeaders, type HeaderSettings } from './security-headers';

export interface DishPictures {
  headers: HeaderSettings;
  /** The drawing, or nothing where there is no such dish. */
  draw(dish: string, seed: string): string | undefined;
  /** The drawing in pixels, as messengers want it; refuses while too many wait, or one network asks for too many. */
  paint(drawing: string, ip: string): Promise<Buffer>;
  /** Refuses a network that asks for too many pictures of any kind. */
  admit(ip: string): void;
  /** Pixels cost a hundred times what a drawing costs, so only pictures that something shows are painted. */
  isInUse(dish: string, seed: string): Promise<boolean>;
}

type PictureRequest = FastifyRequest<{ Params: { dish: string; file: string } }>;

const mostDrawings = 2_000;
const mostPaintings = 50;

/** Drawn dishes at /media/dishes/<dish>/<seed>.svg and .png: the same address gives the same picture for ever. */
export function registerDishPictures(app: FastifyInstance, pictures: DishPictures): void {
  const drawings = new BoundedMap<string, string>(mostDrawings);
  const paintings = new BoundedMap<string, Buffer>(mostPaintings);
  const atWork = new Map<string, Promise<Buffer>>();
  const base = baseHeaders(pictures.headers);
  // A picture that is opened by itself may run nothing.
  const headers = {
    ...base,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'public, max-age=31536000, immutable',
  };

  const drawingOf = (dish: string, seed: string): string | undefined => {
    const address = dishPicture(dish, seed);
    const drawing = drawings.get(address) ?? pictures.draw(dish, seed);
    if (drawing !== undefined) drawings.set(address, drawing);
    return drawing;
  };

  /** Who asks while it is being painted waits for the same painting. */
  const paintingOf = (address: string, drawing: string, ip: string): Promise<Buffer> => {
    const begun = atWork.get(address);
    if (begun) return begun;
    const painting = pictures
      .paint(drawing, ip)
      .then((picture) => {
        paintings.set(address, picture);
        return picture;
      })
      .finally(() => atWork.delete(address));
    atWork.set(address, painting);
    return painting;
  };

  const sendPainting = async (dish: string, seed: string, ip: string, reply: FastifyReply) => {
    const address = dishPicture(dish, seed);
    const known = paintings.get(address);
    if (known) return sendPicture(reply, 'image/png', known);
    const drawing = (await pictures.isInUse(dish, seed)) ? drawingOf(dish, seed) : undefined;
    if (drawing === undefined) return notFound(reply);
    return sendPicture(reply, 'image/png', await paintingOf(address, drawing, ip));
  };

  const sendPicture = (reply: FastifyReply, type: string, picture: string | Buffer) =>
    reply.headers(headers).type(type).send(picture);
  const notFound = (reply: FastifyReply) => reply.status(404).headers(base).send();

  const askAgain = (reply: FastifyReply, status: number, seconds: number) =>
    reply.status(status).headers(base).header('retry-after', String(seconds)).send();

  const answer = async (request: PictureRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { dish, file } = request.params;
    pictures.admit(request.ip);
    const [, seed, type = ''] = /^([\w.-]{1,100})\.(svg|png)$/.exec(file) ?? [];
    if (seed === undefined || !/^[a-z][a-z-]*$/.test(dish)) return notFound(reply);
    if (type === 'png') return sendPainting(dish, seed, request.ip, reply);
    const drawing = drawingOf(dish, seed);
    return drawing === undefined ? notFound(reply) : sendPicture(reply, 'image/svg+xml', drawing);
  };

  app.get('/media/dishes/:dish/:file', async (request: PictureRequest, reply) => {
    try {
      return await answer(request, reply);
    } catch (error) {
      if (error instanceof TooManyRequestsError) return askAgain(reply, 429, error.retryAfterSeconds);
      if (error instanceof BusyError) return askAgain(reply, 503, error.retryAfterSeconds);
      throw error;
    }
  });
}
