import { useLandmarks } from '../../data/places';
import { type RailwayLine, useRailwayNetwork } from '../../data/railway-network';
import { drawSight, type Sight } from './lay-out-labels';
import { drawNetwork, type NetworkDrawing } from './network-drawing';

const drawings = new WeakMap<readonly RailwayLine[], NetworkDrawing>();
const nothing: readonly RailwayLine[] = [];

/** Railways and sights as far as they are loaded; the map is of use without them. A network is drawn once for all maps. */
export function useDrawing(): { drawing: NetworkDrawing; sights: readonly Sight[] } {
  const { data: lines = nothing } = useRailwayNetwork();
  const { data: landmarks = [] } = useLandmarks();
  return { drawing: drawingOf(lines), sights: landmarks.map(drawSight) };
}

function drawingOf(lines: readonly RailwayLine[]): NetworkDrawing {
  const drawing = drawings.get(lines) ?? drawNetwork(lines);
  drawings.set(lines, drawing);
  return drawing;
}
