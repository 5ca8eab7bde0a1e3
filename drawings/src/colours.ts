export const ink = '#2b211b';

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Colours are always written #rrggbb, so that they can be mixed. */
function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const blend = (index: 0 | 1 | 2): string =>
    Math.round(a[index] + (b[index] - a[index]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${blend(0)}${blend(1)}${blend(2)}`;
}

/** Shadows lean to a warm brown and lights to lantern yellow: pure black and white look like plastic. */
export const darker = (colour: string, share: number): string => mix(colour, '#2a1009', share);
export const lighter = (colour: string, share: number): string => mix(colour, '#fff3d9', share);

/** Where a sauce or a crust catches the light it turns golden, not pale. */
export const golden = (colour: string, share: number): string => mix(colour, '#ffb347', share);
