import { useId, useRef } from 'react';
import { useTranslator } from '../../../language/language';
import type { Crop } from './crop';
import { CropCanvas } from './crop-canvas';
import { useCropGestures } from './crop-gestures';

interface CropFrameProps {
  picture: HTMLCanvasElement;
  crop: Crop;
  onChange: (next: (crop: Crop) => Crop) => void;
}

/** The picture under a round window, moved and zoomed by fingers, mouse or keys. */
export function CropFrame({ picture, crop, onChange }: CropFrameProps) {
  const t = useTranslator();
  const frame = useRef<HTMLDivElement>(null);
  const hint = useId();
  const gestures = useCropGestures(frame, picture, onChange);
  return (
    <div className="flex flex-col gap-2">
      <div
        {...gestures}
        ref={frame}
        // Arrow keys and plus and minus are its own; a screen reader is to hand them on.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('picture.frame')}
        aria-describedby={hint}
        className="relative mx-auto aspect-square w-full max-w-100 cursor-grab touch-none select-none overflow-clip rounded-lg bg-sunken active:cursor-grabbing"
      >
        <CropCanvas picture={picture} crop={crop} px={800} className="size-full" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-2 rounded-full border-2 border-[white] shadow-[0_0_0_100vmax_var(--scrim)]"
        />
      </div>
      <p id={hint} data-phrase="" className="text-center text-ink-2 text-sm">
        {t('picture.frameHint')}
        <span className="sr-only"> {t('picture.frameKeys')}</span>
      </p>
    </div>
  );
}
