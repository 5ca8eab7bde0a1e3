/** In this order: browsers call themselves by the names of those before them. */
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;
const browsers = [
  ['Line/', 'LINE'],
  ['Edg', 'Edge'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

/** What a person calls the device, "iPhone, Safari": enough to know it again, and all that is kept. */
export function deviceNameOf(userAgent: string): string | undefined {
  const named = (list: readonly (readonly [string, string])[]) =>
    list.find(([mark]) => userAgent.includes(mark))?.[1];
  const parts = [named(systems), named(browsers)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}
