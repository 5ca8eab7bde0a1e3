import type { Box } from './box';
import {
  alone,
  besideOf,
  type Cluster,
  clusterPins,
  joinTouching,
  type Sized,
  standApart,
} from './cluster-pins';
import { textWidth } from './place-labels';
import { type Point, toPlane, toScreen, type View, zoomRange } from './projection';
import { around, overlap, type Rectangle } from './rectangles';
import type { StorePin } from './store-pins';

export type Mark =
  | { kind: 'store'; at: Point; pin: StorePin }
  | { kind: 'group'; at: Point; pins: readonly StorePin[] };

export interface ArrangedPins {
  /** Pins that stand for themselves and groups that stand for several, from the top of the screen to its foot. */
  marks: readonly Mark[];
  /** What they cover. */
  taken: readonly Rectangle[];
  storesInView: number;
}

interface ScreenPin extends Sized {
  pin: StorePin;
}

interface Arrangement {
  view: View;
  box: Box;
  selectedId: string | undefined;
  /** Where controls lie over the map: what is below them is not in view. */
  corners?: readonly Rectangle[];
  /** A price as the pins show it. */
  writtenPrice: (price: number) => string;
}

/** Decides for one view which stores are shown alone and which together. */
export function arrangePins(
  pins: readonly StorePin[],
  { view, box, selectedId, corners = [], writtenPrice }: Arrangement,
): ArrangedPins {
  const tap = Math.max(3.7 * box.em, 44);
  const onScreen = pins.map((pin): ScreenPin => {
    const width = ticketWidth(writtenPrice(pin.price), pin.offers.length, box.em);
    return { ...toScreen(view, box, pin), width: Math.max(tap, width), pin };
  });
  const group = { width: tap, height: tap };
  const isChosen = ({ pin }: ScreenPin) => pin.offers.some(({ offerId }) => offerId === selectedId);
  const chosen = onScreen.find(isChosen);
  const others = clusterPins(
    onScreen.filter((each) => each !== chosen),
    group,
  ).flatMap((cluster) => (view.zoom >= zoomRange.max ? standApart(cluster, tap).map(alone) : [cluster]));
  // The chosen one neither hides in a group nor covers one.
  const all = chosen
    ? [
        ...joinTouching(
          others.map((cluster) => besideOf(chosen, cluster, tap)),
          group,
        ),
        alone(chosen),
      ]
    : others;

  // Marks stand on their point.
  const covered = ({ x, y, width }: Sized) => around({ x, y: y - tap / 2 }, width / 2, tap / 2);
  const screen = { left: 0, top: 0, right: box.width, bottom: box.height };
  const isBelow = ({ x, y }: Point) =>
    corners.some((corner) => overlap(corner, around({ x, y: y - tap / 2 }, 1, 1)));
  const seen = all
    .filter((cluster) => overlap(screen, covered(cluster)) && !isBelow(cluster))
    .sort((a, b) => a.y - b.y || a.x - b.x);
  return {
    marks: seen.map((cluster) => markOf(cluster, toPlane(view, box, cluster))),
    taken: seen.map(covered),
    storesInView: seen.reduce((sum, cluster) => sum + cluster.pins.length, 0),
  };
}

function markOf({ pins }: Cluster<ScreenPin>, at: Point): Mark {
  const [first] = pins;
  if (first && pins.length === 1) return { kind: 'store', at, pin: first.pin };
  return { kind: 'group', at, pins: pins.map(({ pin }) => pin) };
}

/** How much wider than plain text the widest fonts print a price. */
const boldness = 1.2;

/** Price, the stub where there are several offers, and the paper around them; text is a step larger than the map's. */
function ticketWidth(price: string, offers: number, em: number): number {
  const size = em * 1.17;
  const stub = offers > 1 ? textWidth(String(offers), size) + em : 0;
  return textWidth(price, size) * boldness + 1.4 * em + stub;
}
