/** A degree of longitude at this latitude is so much shorter than one of latitude, all over Kansai within 2 %. */
const middle = Math.cos((34.7 * Math.PI) / 180);

/** A point whose plain distances are distances on the ground, in degrees of latitude. */
export function scaledSpot(latitude: number, longitude: number): string {
  return `(${longitude * middle},${latitude})`;
}
