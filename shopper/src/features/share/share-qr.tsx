import { drawQr } from '../../offline/qr-drawing';

interface ShareQrProps {
  url: string;
  /** What it is, for those who do not see it. */
  label: string;
}

/** For whoever sits at the same table: white also in the dark, since cameras want it so. */
export default function ShareQr({ url, label }: ShareQrProps) {
  const { path, size } = drawQr(url);
  return (
    <div data-theme="light" className="mx-auto w-full max-w-72 rounded-md bg-surface p-4 text-ink">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page has no address for an img
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="aspect-square w-full fill-current"
      >
        <path d={path} />
      </svg>
    </div>
  );
}
