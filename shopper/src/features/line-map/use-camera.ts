import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Box } from './box';
import { type Camera, createCamera } from './camera';
import { attachGestures } from './gestures';
import { createPainter } from './painter';
import type { View } from './projection';

/** A camera over what is drawn inside the element, and the view it last came to rest at. */
export function useCamera(
  element: RefObject<HTMLElement | null>,
  box: Box | undefined,
): [Camera, View | undefined] {
  const [camera] = useState(createCamera);
  const view = useSyncExternalStore(camera.subscribe, camera.settled);

  useLayoutEffect(() => {
    if (box) camera.resize(box);
  }, [camera, box]);

  // After every rendering: React has put up what the painter moves.
  useLayoutEffect(() => {
    if (element.current) return camera.onPaint(createPainter(element.current));
  });

  useEffect(() => camera.stop, [camera]);

  return [camera, view];
}

export function useGestures(element: RefObject<HTMLElement | null>, camera: Camera, onTap: () => void): void {
  const tap = useEffectEvent(onTap);
  useEffect(() => {
    if (element.current) return attachGestures(element.current, camera, () => tap());
  }, [element, camera]);
}
