import { geography } from './geography';
import { type DrawnStation, linePath, type NetworkDrawing } from './network-drawing';
import { thickness } from './painter';
import { scaleAt } from './projection';

const nankaiWidth = 2.2;

interface MapGroundProps {
  drawing: NetworkDrawing;
  dots: readonly DrawnStation[];
  /** At which lines on one track stand exactly side by side. */
  zoom: number;
}

/** What lies flat on the plane: water and land, lines, and the dots of stations. Its widths are set by the painter. */
export function MapGround({ drawing, dots, zoom }: MapGroundProps) {
  const aside = ((nankaiWidth / 2) * thickness(zoom)) / scaleAt(zoom);
  const lines = drawing.lines.map((line) => ({ ...line, path: linePath(line, aside) }));
  const nankai = lines.filter((line) => line.nankai);
  const others = lines.filter((line) => !line.nankai);
  const nankaiDots = dotPath(dots.filter((dot) => dot.nankai));
  const otherDots = dotPath(dots.filter((dot) => !dot.nankai));
  return (
    <g data-plane="" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <Landscape />
      <g className="stroke-sunken" data-stroke="1.9">
        {others.map(({ lineId, path }) => (
          <path key={lineId} d={path} />
        ))}
      </g>
      <g data-stroke="1" className={zoom < 11 ? 'opacity-40' : 'opacity-60'}>
        {others.map(({ lineId, path, colour }) => (
          <path key={lineId} d={path} style={{ stroke: inBothThemes(colour) }} />
        ))}
      </g>
      <path d={otherDots} data-stroke="2.1" className="stroke-ink-3" />
      <path d={otherDots} data-stroke="1.1" className="stroke-surface" />
      <g className="stroke-surface" data-stroke={nankaiWidth + 1.1}>
        {nankai.map(({ lineId, path }) => (
          <path key={lineId} d={path} />
        ))}
      </g>
      <g data-stroke={nankaiWidth}>
        {nankai.map(({ lineId, path, colour }) => (
          <path key={lineId} d={path} style={{ stroke: inBothThemes(colour) }} />
        ))}
      </g>
      <path d={nankaiDots} data-stroke="3.3" className="stroke-ink" />
      <path d={nankaiDots} data-stroke="1.9" className="stroke-surface" />
    </g>
  );
}

function Landscape() {
  return (
    <>
      <path d={geography.water} className="fill-ai-tint" />
      <path d={geography.islands} className="fill-sunken" />
      {geography.greens.map(({ path, width }) => (
        <path key={path} d={path} strokeWidth={width} className="stroke-matcha-tint" />
      ))}
      {geography.rivers.map(({ path, width }) => (
        <path key={path} d={path} strokeWidth={width} className="stroke-ai-tint" />
      ))}
    </>
  );
}

/** One path for all dots: a line of no length with round ends is a disc. */
function dotPath(stations: readonly DrawnStation[]): string {
  return stations.map(({ x, y }) => `M${x.toFixed(3)} ${y.toFixed(3)}h.001`).join('');
}

/** Railways choose their colours for white paper; by night the dark ones need light. */
function inBothThemes(colour: string): string {
  return `light-dark(${colour}, color-mix(in oklab, ${colour} 62%, white))`;
}
