import { useTranslator } from '../../language/language';
import { metresPerPixel } from './projection';

const widestPixels = 84;

interface ScaleBarProps {
  zoom: number;
}

export function ScaleBar({ zoom }: ScaleBarProps) {
  const t = useTranslator();
  const metres = roundMetres(widestPixels * metresPerPixel(zoom));
  const isFar = metres >= 1000;
  const length = new Intl.NumberFormat(t.locale, {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
  }).format(isFar ? metres / 1000 : metres);
  return (
    <span className="flex flex-col gap-0.5">
      <span>{length}</span>
      <span
        className="block h-1.5 border-(length:--control-width) border-ink-3 border-t-0"
        style={{ width: metres / metresPerPixel(zoom) }}
      />
    </span>
  );
}

/** The longest of 1, 2, 5, 10, 20 … that is no longer. */
export function roundMetres(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2].find((step) => step * power <= most) ?? 1);
}
