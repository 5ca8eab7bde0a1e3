/** Hosts that a store's map link may lead to. */
const hosts = new Set([
  'maps.google.com',
  'www.google.com',
  'google.com',
  'www.google.co.jp',
  'maps.google.co.jp',
  'google.co.jp',
  'maps.app.goo.gl',
  'goo.gl',
]);

/** A link to the map that stores may set: https, to Google's maps, without a name or a port. */
export function isMapLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  if (!hosts.has(hostname)) return false;
  const isMapsHost = hostname.startsWith('maps.');
  return isMapsHost || /^\/maps(\/|$)/.test(pathname);
}

/** Where nothing better is set: a search for the very spot. */
export function mapLinkOf(latitude: number, longitude: number): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude.toFixed(6)}%2C${longitude.toFixed(6)}`;
}
