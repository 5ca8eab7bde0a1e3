import type { FastifyInstance, FastifyReply } from 'fastify';
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

const types: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png' };
const mostDrawings = 2_000;
const mostPaintings = 50;
/** Painting keeps the whole process busy, so only so many may wait for it. */
const mostAtWork = 4;

/** Drawn dishes at /media/dishes/<dish>/<seed>.svg and .png: the same address gives the same picture for ever. */
export function registerDishPictures(app: FastifyInstance, pictures: DishPictures): void {
  const drawings = new Map<string, string>();
  const paintings = new Map<string, Buffer>();
  const atWork = new Map<string, Promise<Buffer | undefined>>();
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
    if (drawing !== undefined) keep(drawings, mostDrawings, address, drawing);
    return drawing;
  };

  /** Who asks while it is being painted waits for the same painting. */
  const paintingOf = (dish: string, seed: string): Promise<Buffer | undefined> => {
    const address = dishPicture(dish, seed);
    const known = atWork.get(address) ?? paintings.get(address);
    if (known) return Promise.resolve(known);
    const painting = paint(dish, seed);
    atWork.set(address, painting);
    painting
      .then((picture) => picture && keep(paintings, mostPaintings, address, picture))
      .catch(() => {})
      .finally(() => atWork.delete(address));
    return painting;
  };

  const paint = async (dish: string, seed: string): Promise<Buffer | undefined> => {
    const drawing = (await pictures.isInUse(dish, seed)) ? drawingOf(dish, seed) : undefined;
    return drawing === undefined ? undefined : pictures.paint(drawing);
  };

  const notFound = (reply: FastifyReply) => reply.status(404).headers(base).send();

  app.get<{ Params: { dish: string; file: string } }>('/media/dishes/:dish/:file', async (request, reply) => {
    const { dish, file } = request.params;
    const [, seed, type = ''] = /^([\w.-]{1,100})\.(svg|png)$/.exec(file) ?? [];
    if (seed === undefined || !/^[a-z][a-z-]*$/.test(dish)) return notFound(reply);
    if (type === 'png' && atWork.size >= mostAtWork) {
      return reply.status(503).headers(base).header('retry-after', '2').send();
    }
    const picture = type === 'svg' ? drawingOf(dish, seed) : await paintingOf(dish, seed);
    if (picture === undefined) return notFound(reply);
    return reply
      .headers(headers)
      .type(types[type] ?? '')
      .send(picture);
  });
}

/** What was kept first goes first. */
function keep<Value>(kept: Map<string, Value>, most: number, key: string, value: Value): void {
  if (kept.has(key)) return;
  const [oldest] = kept.keys();
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
  kept.set(key, value);
}
