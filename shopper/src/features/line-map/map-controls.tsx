import { IconButton } from '@meal/ui/button';
import { type Icon, MinusIcon, PlusIcon } from '@meal/ui/icons';
import { useTranslator } from '../../language/language';

interface MapControlsProps {
  onZoomIn: () => void;
  onZoomOut: () => void;
  onFitAll: () => void;
}

export function MapControls({ onZoomIn, onZoomOut, onFitAll }: MapControlsProps) {
  const t = useTranslator();
  return (
    <div className="absolute right-2 bottom-2 flex flex-col gap-2">
      <div className="rounded-lg bg-raised shadow-float">
        <IconButton label={t('map.fitAll')} icon={FitIcon} onClick={onFitAll} className="rounded-lg" />
      </div>
      <div className="flex flex-col rounded-lg bg-raised shadow-float">
        <IconButton label={t('map.zoomIn')} icon={PlusIcon} onClick={onZoomIn} className="rounded-lg" />
        <IconButton label={t('map.zoomOut')} icon={MinusIcon} onClick={onZoomOut} className="rounded-lg" />
      </div>
    </div>
  );
}

const FitIcon: Icon = ({ className = 'size-6' }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`shrink-0 stroke-current ${className}`}
  >
    <path d="M4 8V6a2 2 0 0 1 2-2h2M16 4h2a2 2 0 0 1 2 2v2M20 16v2a2 2 0 0 1-2 2h-2M8 20H6a2 2 0 0 1-2-2v-2M12 8.5a3 3 0 0 1 3 3c0 2.2-3 4.5-3 4.5s-3-2.3-3-4.5a3 3 0 0 1 3-3z" />
  </svg>
);
