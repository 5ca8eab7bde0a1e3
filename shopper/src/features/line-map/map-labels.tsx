import { classNames } from '@meal/ui/class-names';
import type { LineLabel, MapLabel } from './lay-out-labels';
import { standsAt } from './painter';

interface MapLabelsProps {
  places: readonly MapLabel[];
  lines: readonly LineLabel[];
}

export function MapLabels({ places, lines }: MapLabelsProps) {
  return (
    <g className="text-xs">
      {lines.map((line) => (
        <LineName key={line.id} line={line} />
      ))}
      {places.map((label) => (
        <PlaceName key={label.id} label={label} />
      ))}
    </g>
  );
}

const looks = {
  visitor: 'fill-ai font-bold',
  hub: 'fill-ink font-bold',
  station: 'fill-ink-2 font-medium',
  sight: 'fill-matcha font-medium',
} as const;
const anchors = { left: 'end', right: 'start', middle: 'middle' } as const;

function PlaceName({ label }: { label: MapLabel }) {
  const { side, width, shift } = label;
  const edge = side === 'right' ? -width / 2 : side === 'left' ? width / 2 : 0;
  const text = (
    <text
      x={shift.x + edge}
      y={shift.y}
      dy="0.36em"
      textAnchor={anchors[side]}
      strokeWidth="0.3em"
      strokeLinejoin="round"
      paintOrder="stroke"
      className={classNames('stroke-sunken', looks[label.kind])}
    >
      {label.text}
    </text>
  );
  return (
    <g {...standsAt(label)}>
      {label.kind === 'sight' && <SightMark />}
      {text}
    </g>
  );
}

function LineName({ line }: { line: LineLabel }) {
  const { width, height, shift } = line;
  return (
    <g {...standsAt(line)}>
      <rect
        x={shift.x - width / 2}
        y={shift.y - height / 2}
        width={width}
        height={height}
        rx={height / 2}
        strokeWidth="0.13em"
        className="fill-surface"
        style={{ stroke: line.colour }}
      />
      <text
        x={shift.x}
        y={shift.y}
        dy="0.36em"
        textAnchor="middle"
        className="fill-ink-2 text-[0.92em] font-bold"
      >
        {line.text}
      </text>
    </g>
  );
}

/** A gate of a shrine, small enough to stand for any sight. */
function SightMark() {
  return (
    <svg x="-0.5em" y="-0.5em" width="1em" height="1em" viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="6" className="fill-matcha" />
      <path
        d="M2.8 4h6.4M3.4 5.6h5.2M4.4 4v5M7.6 4v5"
        fill="none"
        strokeLinecap="round"
        className="stroke-matcha-tint"
      />
    </svg>
  );
}
