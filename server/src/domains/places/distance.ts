export interface Position {
  latitude: number;
  longitude: number;
}

export const metersPerDegree = 111_195;

/** As the crow flies, on ground that is flat for the length of Kansai. */
export function metersBetween(one: Position, other: Position): number {
  const north = (one.latitude - other.latitude) * metersPerDegree;
  const east = (one.longitude - other.longitude) * metersPerDegree * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
