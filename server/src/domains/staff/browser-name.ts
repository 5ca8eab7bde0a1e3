const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** "Safari, iPad": enough for a member to know it again. Nothing else of the header is kept. */
export function browserName(userAgent: string): string | null {
  const named = [browsers, systems].flatMap((kinds) => {
    const found = kinds.find(([pattern]) => pattern.test(userAgent));
    return found ? [found[1]] : [];
  });
  return named.length > 0 ? named.join(', ') : null;
}
