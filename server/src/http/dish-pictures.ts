import type { FastifyInstance, FastifyReply } from 'fastify';
import { BoundedMap } from '../platform/bounded-map';
import { dishPicture } from '../platform/dish-picture';
import { baseHeaders, type HeaderSettings } from './security-headers';

export interface DishPictures {
  headers: HeaderSettings;
  /** The drawing, or nothing where there is no such dish. */
  draw(dish: string, seed: string): string | undefined;
  /** The drawing in pixels, as messengers want it. */
  paint(drawing: string): Promise<Buffer>;
  /** Pixels cost a hundred times what a drawing costs, so only pictures that something shows are painted. */
  isInUse(dish: string, seed: string): Promise<boolean>;
}

const mostDrawings = 2_000;
const mostPaintings = 50;
/** Painting keeps the whole process busy, so only so many may wait for it; a messenger asks again. */
const mostAtWork = 4;

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

  /** Who asks while it is being painted waits for the same painting; undefined while too many others are. */
  const paintingOf = (address: string, drawing: string): Promise<Buffer> | undefined => {
    const begun = atWork.get(address);
    if (begun || atWork.size >= mostAtWork) return begun;
    const painting = pictures.paint(drawing);
    atWork.set(address, painting);
    painting
      .then((picture) => paintings.set(address, picture))
      .catch(() => {})
      .finally(() => atWork.delete(address));
    return painting;
  };

  const sendPainting = async (dish: string, seed: string, reply: FastifyReply): Promise<FastifyReply> => {
    const address = dishPicture(dish, seed);
    const known = paintings.get(address);
    if (known) return sendPicture(reply, 'image/png', known);
    const drawing = (await pictures.isInUse(dish, seed)) ? drawingOf(dish, seed) : undefined;
    if (drawing === undefined) return notFound(reply);
    const painting = paintingOf(address, drawing);
    if (!painting) return reply.status(503).headers(base).header('retry-after', '2').send();
    return sendPicture(reply, 'image/png', await painting);
  };

  const sendPicture = (reply: FastifyReply, type: string, picture: string | Buffer) =>
    reply.headers(headers).type(type).send(picture);
  const notFound = (reply: FastifyReply) => reply.status(404).headers(base).send();

  app.get<{ Params: { dish: string; file: string } }>('/media/dishes/:dish/:file', async (request, reply) => {
    const { dish, file } = request.params;
    const [, seed, type = ''] = /^([\w.-]{1,100})\.(svg|png)$/.exec(file) ?? [];
    if (seed === undefined || !/^[a-z][a-z-]*$/.test(dish)) return notFound(reply);
    if (type === 'png') return sendPainting(dish, seed, reply);
    const drawing = drawingOf(dish, seed);
    return drawing === undefined ? notFound(reply) : sendPicture(reply, 'image/svg+xml', drawing);
  });
}
