import { IconButton } from '@meal/ui/button';
import { MinusIcon, PlusIcon, RotateIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';
import { mostZoom } from './crop';

interface CropControlsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
  onTurn: () => void;
}

const step = 0.25;

/** For those who do not drag and pinch. With large text the slider has a line of its own. */
export function CropControls({ zoom, onZoom, onTurn }: CropControlsProps) {
  const t = useTranslator();
  return (
    <div className="mx-auto flex w-full max-w-100 flex-wrap items-center justify-center gap-x-2">
      <input
        type="range"
        aria-label={t('picture.zoom')}
        aria-valuetext={t('picture.zoomValue', { share: zoom })}
        min={1}
        max={mostZoom}
        step={0.01}
        value={zoom}
        onChange={({ target }) => onZoom(target.valueAsNumber)}
        className="h-tap min-w-0 grow basis-36 accent-shu"
      />
      <div className="flex">
        <IconButton
          label={t('picture.zoomOut')}
          icon={MinusIcon}
          disabled={zoom <= 1}
          onClick={() => onZoom(zoom - step)}
        />
        <IconButton
          label={t('picture.zoomIn')}
          icon={PlusIcon}
          disabled={zoom >= mostZoom}
          onClick={() => onZoom(zoom + step)}
        />
        <IconButton label={t('picture.turn')} icon={RotateIcon} onClick={onTurn} />
      </div>
    </div>
  );
}
