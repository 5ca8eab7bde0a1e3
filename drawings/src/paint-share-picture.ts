import { paintSvg } from './paint-svg';

const width = 1_200;
const height = 630;

/** A drawing of 4:3 as a PNG of the size that messengers show: cut to fit, in a frame like a ticket. */
export function paintSharePicture(drawing: string): Promise<Buffer> {
  const inner = drawing
    .replace(/^<\?xml[^>]*\?>/, '')
    .replace(/^<svg/, '<svg x="0" y="-135" width="1200" height="900"');
  const holes = Array.from({ length: 11 }, (_, nth) => {
    const y = 45 + nth * 54;
    return `<circle cx="0" cy="${y}" r="14"/><circle cx="${width}" cy="${y}" r="14"/>`;
  });
  const page = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}<g fill="#fffaf4">${holes.join('')}</g></svg>`;
  return paintSvg(page);
}
