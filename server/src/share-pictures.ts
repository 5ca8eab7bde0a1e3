import { join } from 'node:path';
import { dishOfPicture } from '@meal/drawings/dish-picture';
import { drawDish, isDishName } from '@meal/drawings/draw-dish';
import { FileCache } from '@meal/kit/file-cache';
import { whileIdle } from '@meal/kit/idle-work';
import type { Context } from './context';
import type { CallPipeline } from './http/call-pipeline';
import { callerNetworks } from './http/caller-network';
import type { DishPictures } from './http/dish-pictures';
import { isDishInUse, readShareablePictures } from './reads/share-pictures';

/** Some seven hundred pictures. */
const shelfBytes = 256 * 1024 * 1024;
/** For one network in a minute: a messenger has many people, and asks again. */
const paintingsPerNetwork = 30;
/** No more than the shelf holds with room to spare for what is asked for. */
const mostAhead = 500;

export type SharePictures = Omit<DishPictures, 'headers'> & { paintAhead(): () => void };

/** Drawn dishes in pixels: made by the rendering thread, kept on this machine's disk. */
export function sharePictures(
  { config, connection, services, renderer, logger }: Context,
  flood: CallPipeline['flood'],
): SharePictures {
  const shelf = new FileCache(join(config.dataDir, 'pictures'), shelfBytes);
  const networkOf = callerNetworks(services.secrets.logKey);
  const count = (what: string, ip: string, limit: number) =>
    flood?.gate.hit(`${what}:${networkOf(ip).floodKey}`, limit, services.clock.now());

  return {
    draw,
    admit: (ip) => count('media', ip, flood?.perNetwork ?? 0),
    paint: (drawing, ip) =>
      shelf.getOrMake(drawing, async () => {
        count('painting', ip, paintingsPerNetwork);
        return renderer.paint(drawing, 'messenger');
      }),
    isInUse: (dish, seed) => isDishInUse(connection.db, dish, seed),
    /** What is published now is shared soon: painted before a messenger has to wait for it. */
    paintAhead: () =>
      whileIdle({
        list: () => readShareablePictures(connection.db, services.clock.now(), mostAhead),
        async work(picture) {
          const { dish = '', seed = '' } = dishOfPicture(picture) ?? {};
          const drawing = draw(dish, seed);
          if (drawing === undefined || (await shelf.has(drawing))) return false;
          await shelf.getOrMake(drawing, () => renderer.paint(drawing, 'nobody'));
          return true;
        },
        onFailure: (error) => logger.warn({ err: error }, 'painting ahead'),
      }),
  };
}

function draw(dish: string, seed: string): string | undefined {
  return isDishName(dish) ? drawDish(dish, seed) : undefined;
}
