import { standsAt } from './painter';
import type { Point } from './projection';

interface VisitorDotProps {
  at: Point;
}

export function VisitorDot({ at }: VisitorDotProps) {
  return (
    <g {...standsAt(at)}>
      <circle r="1.6em" className="fill-ai opacity-15" />
      <circle r="0.65em" className="fill-surface" />
      <circle r="0.45em" className="fill-ai" />
    </g>
  );
}
