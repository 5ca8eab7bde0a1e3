import { useLayoutEffect, useRef } from 'react';
import { useTranslator } from '../../language/language';
import { useBox } from './box';
import { layOutLabels } from './lay-out-labels';
import { MapGround } from './map-ground';
import { MapLabels } from './map-labels';
import { createPainter, standsAt } from './painter';
import { type Position, project, type View } from './projection';
import { around } from './rectangles';
import { ScaleBar } from './scale-bar';
import { useDrawing } from './use-drawing';

interface StoreMapProps extends Position {
  name: string;
}

const zoom = 14.6;

/** A cut-out of the map around one store; it stands still. */
export function StoreMap({ latitude, longitude, name }: StoreMapProps) {
  const t = useTranslator();
  const { drawing, sights } = useDrawing();
  const frame = useRef<HTMLDivElement>(null);
  const box = useBox(frame);

  const store = project({ latitude, longitude });
  const view: View = { ...store, zoom };
  const labels =
    box &&
    layOutLabels({
      drawing,
      sights,
      view,
      box,
      taken: [
        around({ x: box.width / 2, y: box.height / 2 - box.em * 1.6 }, box.em * 1.4, box.em * 1.8),
        { left: 0, top: box.height - box.em * 3.6, right: box.em * 9, bottom: box.height },
      ],
    });

  useLayoutEffect(() => {
    if (frame.current && box) createPainter(frame.current)(view, box);
  });

  return (
    <div
      ref={frame}
      className="relative isolate aspect-16/9 w-full select-none overflow-hidden rounded-lg bg-sunken text-xs"
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page has no address for an img */}
      <svg role="img" aria-label={t('map.storeMap', { name })} className="absolute inset-0 size-full">
        {labels && (
          // The texts are part of the picture.
          <g aria-hidden="true">
            <MapGround drawing={drawing} dots={labels.dots} zoom={zoom} />
            <MapLabels places={labels.places} lines={labels.lines} />
            <g {...standsAt(store)}>
              <StorePin />
            </g>
          </g>
        )}
      </svg>
      <div
        aria-hidden="true"
        className="absolute bottom-2 left-2 rounded-sm bg-surface/80 px-2 py-1 text-ink-2"
      >
        <ScaleBar zoom={zoom} />
      </div>
    </div>
  );
}

/** The lantern of the map's groups, hung on a point. */
function StorePin() {
  return (
    <svg x="-1.5em" y="-3.6em" width="3em" height="3.75em" viewBox="0 0 40 50" className="overflow-visible">
      <ellipse cx="20" cy="48" rx="7" ry="2.4" className="fill-ink opacity-20" />
      <path d="M20 48c-1.6-3-4-5.4-8-8h16c-4 2.6-6.4 5-8 8z" className="fill-shu" />
      <path d="M14 0h12v4H14zM14 38h12v4H14z" className="fill-ink" />
      <path
        d="M12 3h16c7 4.5 10 10 10 18s-3 13.5-10 18H12C5 34.5 2 29 2 21S5 7.5 12 3z"
        className="fill-shu"
      />
      <path
        d="M6 11h28M6 31h28"
        fill="none"
        strokeWidth="1.5"
        strokeLinecap="round"
        className="stroke-shu-strong"
      />
      <path
        d="M15 13v6a3 3 0 0 0 3 3v8M18 13v6M21 13v6a3 3 0 0 1-3 3M26 30V13c-2 1-3 4-3 8h3"
        transform="translate(-1.5 0)"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-shu"
      />
    </svg>
  );
}
