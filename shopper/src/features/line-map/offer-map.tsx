import { classNames } from '@meal/ui/class-names';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePosition } from '../../data/app-state';
import { useTranslator } from '../../language/language';
import { arrangePins } from './arrange-pins';
import { type Box, useBox } from './box';
import { useKeptFocus } from './kept-focus';
import { layOutLabels } from './lay-out-labels';
import { MapControls } from './map-controls';
import { MapGround } from './map-ground';
import { moveByKey, zoomBy } from './map-keys';
import { MapLabels } from './map-labels';
import type { MapProps } from './map-props';
import { viewOfAll } from './opening-view';
import { GroupButton, StorePinButton } from './pin-buttons';
import { textWidth } from './place-labels';
import { fitPoints, project, toScreen, zoomRange } from './projection';
import { around, contains, overlap, type Rectangle } from './rectangles';
import { ScaleBar } from './scale-bar';
import { type StorePin, storePins } from './store-pins';
import { useCamera, useGestures } from './use-camera';
import { useDrawing } from './use-drawing';
import { VisitorDot } from './visitor-dot';

// Where its code cannot be fetched, the drawn ground stays.
const StyleGround = lazy(() => import('./style-ground').catch(() => ({ default: (): ReactNode => null })));

interface OfferMapProps extends MapProps {
  /** A MapLibre style that takes the place of the drawn railways once it is loaded. */
  styleUrl?: string;
}

export function OfferMap({ offers, selectedId, onSelect, className, styleUrl }: OfferMapProps) {
  const t = useTranslator();
  const keysId = useId();
  const { drawing, sights } = useDrawing();
  const position = usePosition();
  const visitor = position && { ...project(position), name: t('map.youAreHere') };
  const viewport = useRef<HTMLDivElement>(null);
  const box = useBox(viewport);
  const [camera, view] = useCamera(viewport, box);
  const [hasStyle, setHasStyle] = useState(false);
  const keptFocus = useKeptFocus(viewport);
  // The same until the offers are others: the map would be shown anew with every drawing.
  const pins = useMemo(() => storePins(offers), [offers]);
  const priceNote = t('map.taxIncluded');
  const corners = box ? controlCorners(box, priceNote) : [];

  // Until somebody moves the map it shows all of them, also when the offers come late.
  useLayoutEffect(() => {
    if (box && !camera.hasMoved()) camera.show(viewOfAll(pins, box));
  }, [camera, box, pins]);

  const bringIntoView = useEffectEvent((offerId: string | undefined) => {
    const pin = pins.find(({ offers: ofStore }) => ofStore.some((offer) => offer.offerId === offerId));
    if (!pin || !box || !view) return;
    const at = around(toScreen(view, box, pin), 1, 1);
    const isSeen = contains(clearArea(box), at) && !corners.some((corner) => overlap(corner, at));
    if (!isSeen) camera.glide({ ...view, x: pin.x, y: pin.y });
  });
  useEffect(() => bringIntoView(selectedId), [selectedId]);

  const unselect = () => {
    if (selectedId !== undefined) onSelect(undefined);
  };
  useGestures(viewport, camera, unselect);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') unselect();
    else if (moveByKey(camera, event)) event.preventDefault();
  };
  const openGroup = (group: readonly StorePin[]) => {
    const near = fitPoints(group, camera.size, camera.size.height / 5, zoomRange.max);
    // A group that covers the screen as it is still opens by a step.
    camera.glide({ ...near, zoom: Math.max(near.zoom, camera.view.zoom + 1) });
  };

  const writtenPrice = (price: number) => t('map.price', { price });
  const arranged = view && box && arrangePins(pins, { view, box, selectedId, corners, writtenPrice });
  const labels =
    view && box && arranged && !hasStyle
      ? layOutLabels({ drawing, sights, view, box, visitor, taken: [...arranged.taken, ...corners] })
      : undefined;

  return (
    <section
      aria-label={t('map.label')}
      className={classNames('relative isolate overflow-hidden bg-sunken text-xs', className)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys */}
      <div
        ref={viewport}
        role="application"
        aria-label={t('map.label')}
        aria-describedby={keysId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        onKeyDown={press}
        {...keptFocus}
        className="peer absolute inset-0 cursor-grab touch-none select-none overflow-hidden outline-none active:cursor-grabbing"
      >
        {styleUrl && view && (
          <Suspense>
            <StyleGround camera={camera} styleUrl={styleUrl} onReady={setHasStyle} />
          </Suspense>
        )}
        {view && (
          <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
            {labels && <MapGround drawing={drawing} dots={labels.dots} zoom={view.zoom} />}
            {visitor && <VisitorDot at={visitor} />}
            {labels && <MapLabels places={labels.places} lines={labels.lines} />}
          </svg>
        )}
        {arranged?.marks.map((mark) =>
          mark.kind === 'store' ? (
            <StorePinButton
              key={mark.pin.storeId}
              mark={mark}
              selected={mark.pin.offers.some(({ offerId }) => offerId === selectedId)}
              onPress={() => onSelect(mark.pin.offers[0]?.offerId)}
            />
          ) : (
            <GroupButton
              key={mark.pins.map(({ storeId }) => storeId).join(' ')}
              mark={mark}
              onPress={() => openGroup(mark.pins)}
            />
          ),
        )}
      </div>
      {/* The sea would cover an outline of the map itself. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 z-30 hidden border-(length:--focus-width) border-ai peer-focus-visible:block"
      />
      {view && (
        <div className="pointer-events-none absolute right-[calc(var(--tap)+--spacing(4))] bottom-2 left-2 flex">
          <div className="flex flex-wrap items-end gap-x-2 rounded-sm bg-surface/90 px-2 py-1 text-ink-2">
            <ScaleBar zoom={view.zoom} />
            <span>{priceNote}</span>
          </div>
        </div>
      )}
      <MapControls
        onZoomIn={() => zoomBy(camera, 1)}
        onZoomOut={() => zoomBy(camera, -1)}
        onFitAll={() => camera.glide(viewOfAll(pins, camera.size))}
      />
      <p id={keysId} className="sr-only">
        {t('map.keys')}
      </p>
      <output className="sr-only">{arranged && t('map.storesInView', { n: arranged.storesInView })}</output>
    </section>
  );
}

/** Where a pin is seen whole. */
function clearArea({ width, height, em }: Box): Rectangle {
  return { left: 3 * em, top: 4 * em, right: width - 3 * em, bottom: height - em };
}

/** What the buttons and the scale with its note cover. */
function controlCorners({ width, height, em }: Box, note: string): Rectangle[] {
  const tap = Math.max(44, em * 3.7);
  return [
    { left: width - tap - em, top: height - 3 * tap - 2 * em, right: width, bottom: height },
    { left: 0, top: height - 4 * em, right: textWidth(note, em) + 10 * em, bottom: height },
  ];
}
