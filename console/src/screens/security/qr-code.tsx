import { encode } from 'uqr';
import { useTranslator } from '../../language/language';

interface QrCodeProps {
  text: string;
}

/** Black on white in both themes, with the quiet border that scanners need. */
export function QrCode({ text }: QrCodeProps) {
  const t = useTranslator();
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page has no address for an img
      role="img"
      aria-label={t('security.qrLabel')}
      viewBox={`0 0 ${size} ${size}`}
      className="size-52 rounded-md bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
