import type * as MapLibre from 'maplibre-gl';
import sheetUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import libraryUrl from 'maplibre-gl/dist/maplibre-gl-csp.js?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslator } from '../../language/language';
import type { Camera } from './camera';
import { unproject, type View } from './projection';

interface StyleGroundProps {
  camera: Camera;
  styleUrl: string;
  /** Whether there is something to see in place of the drawn ground. */
  onReady: (ready: boolean) => void;
}

/** A deployment's own map below our pins. Our camera moves it, so that gestures and keys are the same on both grounds. */
export default function StyleGround({ camera, styleUrl, onReady }: StyleGroundProps): ReactNode {
  const t = useTranslator();
  const container = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onReady);
  const title = t('map.label');

  useEffect(() => {
    const { current } = container;
    if (!current) return;
    let isWanted = true;
    let takeAway = () => {};
    loadLibrary().then(
      (library) => {
        if (isWanted)
          takeAway = putUp(library, { container: current, camera, styleUrl, title, ready: (is) => tell(is) });
      },
      // Not fetched: the drawn ground stays.
      () => {},
    );
    return () => {
      isWanted = false;
      takeAway();
    };
  }, [camera, styleUrl, title]);

  return <div ref={container} className="absolute! inset-0" />;
}

interface StyleMap {
  container: HTMLElement;
  camera: Camera;
  styleUrl: string;
  title: string;
  ready: (ready: boolean) => void;
}

function putUp(
  library: typeof MapLibre,
  { container, camera, styleUrl, title, ready }: StyleMap,
): () => void {
  const map = new library.Map({
    container,
    style: styleUrl,
    interactive: false,
    attributionControl: false,
    locale: { 'Map.Title': title },
    ...placeOf(camera.view),
  });
  // Written out: whose map it is must be read without a press.
  map.addControl(new library.AttributionControl({ compact: false }), 'top-left');
  const unfollow = camera.onPaint((view) => map.jumpTo(placeOf(view)));
  let isUp = true;
  const takeAway = () => {
    if (!isUp) return;
    isUp = false;
    unfollow();
    map.remove();
    ready(false);
  };
  let hasStyle = false;
  map.on('style.load', () => {
    hasStyle = true;
    ready(true);
  });
  // A tile that does not come leaves a hole; a style that does not come leaves the drawn ground.
  map.on('error', () => hasStyle || takeAway());
  return takeAway;
}

/** MapLibre counts zoom by tiles of 512 pixels, we by 256. */
function placeOf(view: View) {
  const { latitude, longitude } = unproject(view);
  return { center: [longitude, latitude] as [number, number], zoom: view.zoom - 1 };
}

let library: Promise<typeof MapLibre> | undefined;

/** As files of their own, kept out of our bundles: the build that needs no blob workers, its worker and its sheet. */
function loadLibrary(): Promise<typeof MapLibre> {
  library ??= Promise.all([loadScript(), loadSheet()]).then(([loaded]) => loaded);
  // A failure is not remembered: the next map tries again.
  library.catch(() => {
    library = undefined;
  });
  return library;
}

async function loadScript(): Promise<typeof MapLibre> {
  await import(/* @vite-ignore */ new URL(libraryUrl, location.href).href);
  const loaded: unknown = Reflect.get(globalThis, 'maplibregl');
  if (!isLibrary(loaded)) throw new Error('MapLibre did not start');
  loaded.setWorkerUrl(new URL(workerUrl, location.href).href);
  return loaded;
}

function isLibrary(loaded: unknown): loaded is typeof MapLibre {
  return typeof loaded === 'object' && loaded !== null && 'setWorkerUrl' in loaded;
}

function loadSheet(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheetUrl });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error('The sheet of MapLibre did not load')));
    document.head.append(link);
  });
}
