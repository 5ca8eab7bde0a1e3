import { useLayoutEffect, useRef } from 'react';
import type { Crop } from './crop';
import { paintCrop } from './paint-crop';

interface CropCanvasProps {
  picture: HTMLCanvasElement;
  crop: Crop;
  px: number;
  className: string;
}

/** The chosen part of the picture. Silent: what it is says the element around it. */
export function CropCanvas({ picture, crop, px, className }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current) paintCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  return <canvas ref={canvas} width={px} height={px} aria-hidden="true" className={className} />;
}
