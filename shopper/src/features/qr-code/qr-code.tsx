import { drawQr } from '../../offline/qr-drawing';

interface QrCodeProps {
  /** None while it is made, which takes a moment. */
  text: string | undefined;
  /** What it is a code of. */
  label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const frame = 'aspect-square w-full max-w-72';
  if (text === undefined) return <span aria-hidden="true" className={frame} />;
  const { path, size } = drawQr(text);
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page has no address for an img
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`${frame} fill-current`}
    >
      <path d={path} />
    </svg>
  );
}
